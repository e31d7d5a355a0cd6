import { Box, Flex } from '@chakra-ui/react';
import { academyClock } from '@domain/calendar.ts';
import { LEAD_STATUSES } from '@domain/interest/interest-form.ts';
import type { Lead } from '@domain/interest/leads.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { Select } from '../../ui/select.tsx';
import { leadTable } from './lead-table-file.ts';
import type { LeadList } from './use-lead-list.ts';

/** Beside the search: which status, and what was found as a file. */
export function ListTools({ leads, found }: { leads: LeadList; found: readonly Lead[] }) {
  const { t } = useTranslation(['leads', 'interest', 'common']);

  function exportFound() {
    const { date } = academyClock(new Date());
    saveFile(`${t('fileName')}-${date}.csv`, 'text/csv;charset=utf-8', leadTable(found, t));
  }

  return (
    <>
      <Box flex={{ base: '1', md: '0 0 auto' }} minW="10rem">
        <Select
          aria-label={t('filter')}
          value={leads.status ?? ''}
          placeholder={t('everyStatus')}
          options={LEAD_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }))}
          onChange={({ target }) =>
            leads.setStatus(LEAD_STATUSES.find((status) => status === target.value) ?? null)
          }
        />
      </Box>
      <Button
        variant="outline"
        tone="neutral"
        ms={{ md: 'auto' }}
        disabled={found.length === 0 || leads.loading}
        onClick={exportFound}
      >
        <Icon name="download" />
        {t('export')}
      </Button>
    </>
  );
}

/** Says honestly how far the list, its search and its export reach. The button stays where it was pressed. */
export function ListFoot({ leads: { list, partial, grown, loading, more } }: { leads: LeadList }) {
  const { t } = useTranslation('leads');
  if (list.status !== 'ready' || !(partial || grown)) return null;
  const count = list.data.length;
  return (
    <Flex direction="column" align="center" gap="3" mt="5" color="fg.muted" textAlign="center">
      <span role="status">{partial || loading ? t('partial', { count }) : t('whole', { count })}</span>
      <Button
        variant="outline"
        tone="neutral"
        pending={loading}
        disabled={!partial && !loading}
        onClick={more}
      >
        {t('more')}
      </Button>
    </Flex>
  );
}
