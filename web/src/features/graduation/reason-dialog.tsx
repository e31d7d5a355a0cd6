import { Box, chakra, Flex } from '@chakra-ui/react';
import { type Grade, MAX_DEGREE, promotionKind, sameGrade } from '@domain/graduation.ts';
import { needsReason, PROMOTION_LIMITS } from '@domain/promotion.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BeltStrip } from '../../ui/belt-strip.tsx';
import { Button } from '../../ui/button.tsx';
import { CompactSelect } from '../../ui/compact-select.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import type { Trainee } from './use-graduate.ts';

type ReasonDialogProps = {
  trainee: Trainee;
  asked: Grade;
  onCancel: () => void;
  onSave: (to: Grade, words: { note: string; reason: string }) => void;
};

const DEGREES = Array.from({ length: MAX_DEGREE + 1 }, (_, degree) => String(degree));

/** A grade that is skipped or taken away wants an explanation, which stays with the promotion for ever. */
export function ReasonDialog({ trainee, asked, onCancel, onSave }: ReasonDialogProps) {
  const { t } = useTranslation(['graduation', 'common', 'errors']);
  const formId = useId();
  const [to, setTo] = useState(asked);
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const same = sameGrade(trainee, to);
  const mustExplain = needsReason(trainee, to);
  const lacking = mustExplain && reason.trim() === '';

  function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!lacking && !same) onSave(to, { note, reason: mustExplain ? reason : '' });
  }

  return (
    <Dialog
      open
      onClose={onCancel}
      title={t('ask.title', { name: trainee.name })}
      footer={
        <>
          <Button variant="outline" tone="neutral" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId} disabled={same}>
            {t('ask.save')}
          </Button>
        </>
      }
    >
      <chakra.form id={formId} noValidate display="grid" gap="4" onSubmit={save}>
        <Flex wrap="wrap" align="center" columnGap="3" rowGap="2">
          <GradePicture grade={trainee} />
          <span aria-hidden="true">→</span>
          <GradePicture grade={to} />
        </Flex>
        <Box>{t(`ask.${promotionKind(trainee, to)}`)}</Box>
        <Box maxW="12rem">
          <CompactSelect
            label={t('action.degree', { name: trainee.name })}
            value={String(to.degree)}
            options={DEGREES.map((value) => ({ value, label: t('degree', { degree: Number(value) }) }))}
            onChange={(value) => setTo({ ...to, degree: Number(value) })}
          />
        </Box>
        {mustExplain && (
          <TextAreaField
            label={t('ask.reason')}
            hint={t('ask.reasonHint')}
            required
            rows={3}
            maxLength={PROMOTION_LIMITS.reason}
            value={reason}
            error={tried && lacking ? t('errors:reason-needed') : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <NoteField value={note} onChange={setNote} />
      </chakra.form>
    </Dialog>
  );
}

export function NoteField({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  const { t } = useTranslation('graduation');
  return (
    <TextAreaField
      label={t('ask.note')}
      hint={t('ask.noteHint')}
      rows={2}
      maxLength={PROMOTION_LIMITS.note}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function GradePicture({ grade: { belt, degree } }: { grade: Grade }) {
  const { t } = useTranslation(['graduation', 'common']);
  return (
    <Box>
      <BeltStrip belt={belt} degree={degree} size="sm" />
      <Box fontSize="sm">{t('grade', { belt: t(`common:belt.${belt}`), degree })}</Box>
    </Box>
  );
}
