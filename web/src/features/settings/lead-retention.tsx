import { Box, Stack } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import { LEAD_MONTHS } from '@domain/interest/lead-retention.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeadMonths } from '../../firebase/academy-settings.ts';
import { useCallable } from '../../firebase/use-callable.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { SelectField } from '../../ui/select.tsx';

const CHOICES = [3, 6, 12, 18].filter((months) => months < LEAD_MONTHS.most).concat(LEAD_MONTHS.most);

/** For how long leads are kept. A choice saves at once. */
export function LeadRetentionSettings() {
  const { t } = useTranslation('settings');
  const { run, pending, failure } = useCallable(api.saveLeadRetention);
  const [saved, setSaved] = useState(false);
  const kept = useLeadMonths();

  async function save(from: number, months: number): Promise<void> {
    setSaved(false);
    const outcome = await run({ changes: { from: { months: from }, to: { months } } });
    if (outcome.ok) setSaved(true);
  }

  return (
    <Stack gap="4">
      <Box color="fg.muted">{t('retention.text')}</Box>
      {kept.status === 'pending' && <LoadingState label={t('loading')} />}
      {kept.status === 'error' && <ErrorState title={t('loadFailed')} onRetry={kept.retry} />}
      {kept.status === 'ready' && (
        <Box maxW="xs">
          <SelectField
            label={t('retention.months')}
            options={[...new Set([...CHOICES, kept.data])]
              .toSorted((a, b) => a - b)
              .map((count) => ({ value: String(count), label: t('retention.choice', { count }) }))}
            value={String(kept.data)}
            disabled={pending}
            onChoose={(value) => void save(kept.data, Number(value))}
          />
        </Box>
      )}
      <FailureNotice failure={failure} title={t('notSaved')} />
      <Box role="status" fontSize="sm" color="success.fg">
        {saved && t('saved')}
      </Box>
    </Stack>
  );
}
