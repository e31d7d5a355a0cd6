import { Box } from '@chakra-ui/react';
import { api } from '@domain/interest/api.ts';
import { LEAD_MONTHS } from '@domain/interest/lead-retention.ts';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useLeadMonths } from '../../firebase/data/lead-data.ts';
import { SelectField } from '../../ui/forms/select.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Loaded } from '../../ui/notices/loaded.tsx';

const CHOICES = [3, 6, 12, 18].filter((months) => months < LEAD_MONTHS.most).concat(LEAD_MONTHS.most);

/** For how long leads are kept. A choice saves at once. */
export function LeadRetentionSettings() {
  const { t } = useTranslation('settings');
  const { run, pending, output, failure } = useCallable(api.saveLeadRetention);
  const kept = useLeadMonths();

  return (
    <>
      <Loaded live={kept}>
        {(months) => (
          <Box maxW="xs">
            <SelectField
              label={t('retention.months')}
              options={[...new Set([...CHOICES, months])]
                .toSorted((a, b) => a - b)
                .map((count) => ({ value: String(count), label: t('retention.choice', { count }) }))}
              value={String(months)}
              disabled={pending}
              onChoose={(value) => void run({ changes: { from: { months }, to: { months: Number(value) } } })}
            />
          </Box>
        )}
      </Loaded>
      <FailureNotice failure={failure} title={t('notSaved')} />
      <Box role="status" fontSize="sm" color="success.fg">
        {output && t('saved')}
      </Box>
    </>
  );
}
