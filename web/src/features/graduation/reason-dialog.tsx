import { Box } from '@chakra-ui/react';
import { api } from '@domain/graduation/api.ts';
import { promotionKind } from '@domain/graduation/grades.ts';
import { PROMOTION_LIMITS } from '@domain/graduation/promotion.ts';
import { visibleLines } from '@domain/visible-text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useReasonMessage } from '../../format/use-reason-message.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextAreaField } from '../../ui/forms/text-field.tsx';
import { useHoldWhile } from '../../ui/forms/unsaved-changes.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import type { Promoted, Report } from './use-graduate.ts';

type ReasonDialogProps = { promoted: Promoted; report: Report; onClose: () => void };

/** Adds the reason to a saved promotion that skips grades or goes back. Closes only after a successful save. */
export function ReasonDialog({ promoted, report, onClose }: ReasonDialogProps) {
  const { t } = useTranslation(['graduation', 'common', 'students']);
  const messageOf = useReasonMessage();
  const { run, pending, failure } = useCallable(api.explainPromotion);
  const [reason, setReason] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  useHoldWhile(pending || visibleLines(reason) !== '');
  const { trainee, promotionId, to } = promoted;

  async function submit() {
    setEmpty(visibleLines(reason) === '');
    if (visibleLines(reason) === '') return;
    const { ok } = await run({ studentId: trainee.uid, promotionId, reason });
    if (!ok) return;
    report({ kind: 'explained', trainee });
    onClose();
  }

  const lacking = isEmpty || failure?.reasons.includes('reason-needed');
  return (
    <FormDialog
      title={t('explain.title')}
      action={t('explain.save')}
      pending={pending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Box>
        {`${t('savedText', {
          name: trainee.shownName,
          belt: t(`common:belt.${to.belt}`).toLowerCase(),
          degree: to.degree,
        })} ${t(promotionKind(trainee, to) === 'back' ? 'explain.back' : 'explain.skip')}`}
      </Box>
      <TextAreaField
        label={t('common:reason')}
        hint={t('explain.hint')}
        rows={3}
        maxLength={PROMOTION_LIMITS.reason}
        value={reason}
        error={lacking ? messageOf('reason-needed') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <LiveRegion>
        <FailureNotice
          failure={lacking ? null : failure}
          title={t('explain.failed')}
          noAnswer={t('common:noAnswer')}
        />
      </LiveRegion>
    </FormDialog>
  );
}
