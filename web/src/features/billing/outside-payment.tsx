import { Box, chakra } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import { lastPaidDay } from '@domain/billing/outside-payment.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutsidePaymentOf } from '../../firebase/subscription-data.ts';
import { useCallable } from '../../firebase/use-callable.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Marks through which day a student has paid in cash or by Pix. An empty date takes the mark back. */
export function OutsidePayment({ studentId }: { studentId: string }) {
  const { t } = useTranslation('subscriptions');
  const { date: today } = useAcademyClock();
  const format = useFormat();
  const live = useOutsidePaymentOf(studentId);
  const { run, pending, failure } = useCallable(api.saveOutsidePayment);
  const [typed, setTyped] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  if (live.status === 'pending') return null;
  if (live.status === 'error') return <ErrorState title={t('outside.loadFailed')} onRetry={live.retry} />;
  const stored = live.data?.until ?? '';
  const until = typed ?? stored;
  const last = lastPaidDay(today);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (until > last) return;
    const { ok } = await run({ studentId, until: until || null });
    setSaved(ok);
    if (ok) setTyped(null);
  }

  return (
    <chakra.form noValidate display="grid" gap="3" onSubmit={save}>
      <TextField
        label={t('outside.until')}
        hint={t('outside.hint')}
        type="date"
        max={last}
        error={until > last ? t('outside.last', { date: format.dayShort(last) }) : undefined}
        value={until}
        onChange={({ target }) => {
          setTyped(target.value);
          setSaved(false);
        }}
      />
      <Box>
        <Button type="submit" variant="outline" tone="neutral" disabled={until === stored} pending={pending}>
          {t('outside.save')}
        </Button>
      </Box>
      <LiveRegion>
        {saved && t('outside.saved')}
        <FailureNotice failure={failure} title={t('outside.failed')} />
      </LiveRegion>
    </chakra.form>
  );
}
