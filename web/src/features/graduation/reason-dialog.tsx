import { Box, chakra, Flex } from '@chakra-ui/react';
import { type Grade, MAX_DEGREE, promotionKind, sameGrade } from '@domain/graduation/grades.ts';
import { needsReason, PROMOTION_LIMITS } from '@domain/graduation/promotion.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BeltStrip } from '../../ui/belt-strip.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { useAskFirst, useHoldWhile } from '../../ui/unsaved-changes.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import { type Outcome, type Report, type Trainee, useGraduate, useLiveTrainee } from './use-graduate.ts';

type ReasonDialogProps = {
  trainee: Trainee;
  asked: Grade;
  outcome: Outcome | null;
  report: Report;
  onClose: () => void;
  onSaved: () => void;
};

const DEGREES = Array.from({ length: MAX_DEGREE + 1 }, (_, degree) => String(degree));

/** The form's state, and the latest attempt to save it. */
function useReasonForm({ trainee: opened, asked, report, onSaved }: ReasonDialogProps) {
  const trainee = useLiveTrainee(opened);
  const { graduate, saving } = useGraduate(trainee, report);
  /**
   * Keeps the old grade on screen while saving, because the live grade changes before the answer
   * arrives.
   */
  const [sentFrom, setSentFrom] = useState<Trainee | null>(null);
  const from = sentFrom ?? trainee;
  const [to, setTo] = useState(asked);
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const same = sameGrade(from, to);
  const mustExplain = needsReason(from, to);
  const lacking = mustExplain && reason.trim() === '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (lacking || same) return;
    report(null);
    setSentFrom(trainee);
    if (await graduate(to, { note, reason: mustExplain ? reason : '' })) onSaved();
    else setSentFrom(null);
  }

  return {
    from,
    to,
    setTo,
    reason,
    setReason,
    note,
    setNote,
    same,
    mustExplain,
    isReasonLacking: tried && lacking,
    saving,
    unsaved: saving || reason.trim() !== '' || note.trim() !== '',
    submit,
  };
}

/**
 * Asks for the reason of a promotion that skips grades or goes back. Closes only after a successful
 * save.
 */
export function ReasonDialog(props: ReasonDialogProps) {
  const { outcome, report, onClose } = props;
  const { t } = useTranslation(['graduation', 'common', 'errors']);
  const formId = useId();
  const form = useReasonForm(props);
  const { from, to, mustExplain } = form;
  useHoldWhile(form.unsaved);
  const close = useAskFirst(onClose);

  return (
    <Dialog
      open
      onClose={close}
      title={t('ask.title', { name: from.name })}
      footer={
        <>
          {outcome && (
            <Box flex="1 1 100%">
              <OutcomeNotice outcome={outcome} report={report} />
            </Box>
          )}
          <Button variant="outline" tone="neutral" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId} disabled={form.same} pending={form.saving}>
            {t('ask.save')}
          </Button>
        </>
      }
    >
      <chakra.form id={formId} noValidate display="grid" gap="4" onSubmit={form.submit}>
        <Flex wrap="wrap" align="center" columnGap="3" rowGap="2">
          <GradePicture grade={from} />
          <span aria-hidden="true">→</span>
          <GradePicture grade={to} />
        </Flex>
        <Box>{t(`ask.${promotionKind(from, to)}`)}</Box>
        <Box maxW="12rem">
          <Select
            look="row"
            aria-label={t('action.degree', { name: from.name })}
            value={String(to.degree)}
            options={DEGREES.map((value) => ({ value, label: t('degree', { degree: Number(value) }) }))}
            onChoose={(value) => form.setTo({ ...to, degree: Number(value) })}
          />
        </Box>
        {mustExplain && (
          <TextAreaField
            label={t('ask.reason')}
            hint={t('ask.reasonHint')}
            required
            rows={3}
            maxLength={PROMOTION_LIMITS.reason}
            value={form.reason}
            error={form.isReasonLacking ? t('errors:reason-needed') : undefined}
            onChange={(event) => form.setReason(event.target.value)}
          />
        )}
        <NoteField value={form.note} onChange={form.setNote} />
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
