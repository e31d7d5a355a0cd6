import { Box, chakra } from '@chakra-ui/react';
import type { Reason } from '@domain/errors.ts';
import { promotionKind } from '@domain/graduation/grades.ts';
import { PROMOTION_LIMITS } from '@domain/graduation/promotion.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { useAskFirst, useHoldWhile } from '../../ui/unsaved-changes.tsx';
import { type Promoted, type Report, useExplain } from './use-graduate.ts';

type ReasonDialogProps = { promoted: Promoted; report: Report; onClose: () => void };

/** Adds the reason to a saved promotion that skips grades or goes back. Closes only after a successful save. */
export function ReasonDialog({ promoted, report, onClose }: ReasonDialogProps) {
  const { t } = useTranslation(['graduation', 'common', 'errors']);
  const formId = useId();
  const { explain, saving } = useExplain(promoted, report);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<Reason[] | null>(null);
  useHoldWhile(saving || reason.trim() !== '');
  const close = useAskFirst(onClose);
  const { trainee, to } = promoted;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    const failed = reason.trim() === '' ? (['reason-needed'] as const) : await explain(reason);
    if (!failed) return onClose();
    setFailure([...failed]);
  }

  const lacking = failure?.includes('reason-needed') ?? false;
  return (
    <Dialog
      open
      onClose={close}
      title={t('explain.title')}
      footer={
        <>
          <Button variant="outline" tone="neutral" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId} pending={saving}>
            {t('explain.save')}
          </Button>
        </>
      }
    >
      <chakra.form id={formId} noValidate display="grid" gap="4" onSubmit={submit}>
        <Box>
          {t('savedText', {
            name: trainee.name,
            belt: t(`common:belt.${to.belt}`).toLowerCase(),
            degree: to.degree,
          })}{' '}
          {promotionKind(trainee, to) === 'back' ? t('explain.back') : t('explain.skip')}
        </Box>
        <TextAreaField
          label={t('explain.reason')}
          hint={t('explain.hint')}
          rows={3}
          maxLength={PROMOTION_LIMITS.reason}
          value={reason}
          error={lacking ? t('errors:reason-needed') : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <LiveRegion>
          {failure && !lacking && (
            <Notice tone="error" title={t('explain.failed')}>
              {failure.map((each) => t(`errors:${each}`)).join(' ') || t('explain.noAnswer')}
            </Notice>
          )}
        </LiveRegion>
      </chakra.form>
    </Dialog>
  );
}
