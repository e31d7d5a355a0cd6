import { Box, Flex } from '@chakra-ui/react';
import { academyClock } from '@domain/calendar.ts';
import { csvDate, csvOf } from '@domain/csv.ts';
import { LEAD_STATUSES } from '@domain/interest/interest-form.ts';
import type { Lead } from '@domain/interest/leads.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { now } from '../../format/server-time.ts';
import { timeOf } from '../../format/time-of.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import { saveFile } from '../../ui/controls/save-file.ts';
import { Select } from '../../ui/forms/select.tsx';
import { known } from '../../ui/page/use-address-choice.ts';
import { experienceOf, planOf } from './lead-words.ts';
import type { SameAddress } from './same-address.tsx';
import type { LeadList } from './use-lead-list.ts';

type ListToolsProps = { leads: LeadList; same: SameAddress; found: readonly Lead[]; restart: () => void };

/** The status filter, the way back from the forms of one address, and the export of the leads found. */
export function ListTools({ leads, same, found, restart }: ListToolsProps) {
  const { t } = useTranslation(['leads', 'interest', 'common', 'students']);

  function exportFound() {
    const { date } = academyClock(now());
    saveFile(`${t('fileName')}-${date}.csv`, 'text/csv;charset=utf-8', leadTable(found, t));
  }

  return (
    <>
      <Box data-screen-only="" flex={{ base: '1', md: '0 0 auto' }} minW="min(12.5rem, 100%)">
        <Select
          aria-label={t('common:show')}
          value={leads.status ?? ''}
          placeholder={t('everyStatus')}
          options={LEAD_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }))}
          onChange={({ target }) => {
            leads.setStatus(known(LEAD_STATUSES, target.value));
            restart();
          }}
        />
      </Box>
      {same.only && (
        <Button variant="outline" onClick={() => same.setOnly(null)}>
          {t('same.all')}
        </Button>
      )}
      <Button
        variant="outline"
        ms={{ md: 'auto' }}
        disabled={found.length === 0 || leads.loading}
        onClick={exportFound}
      >
        <Icon name="download" />
        <span>{t('students:export.open')}</span>
      </Button>
    </>
  );
}

/**
 * Shows how many leads the search and the export cover. The button stays in place to keep its
 * focus.
 */
export function ListFoot({ leads: { list, partial, grown, loading, more } }: { leads: LeadList }) {
  const { t } = useTranslation('leads');
  if (list.status !== 'ready' || !(partial || grown)) return null;
  const count = list.data.length;
  return (
    <Flex direction="column" align="center" gap="3" mt="5" color="fg.muted" textAlign="center">
      <span role="status">{partial || loading ? t('partial', { count }) : t('whole', { count })}</span>
      <Button variant="outline" pending={loading} disabled={!partial && !loading} onClick={more}>
        {t('more')}
      </Button>
    </Flex>
  );
}

/** The leads as CSV, with the texts of the screen and times in the academy's time zone. */
function leadTable(leads: readonly Lead[], t: TFunction<['leads', 'interest', 'common']>): string {
  const columns = [
    ...(['received', 'firstName', 'lastName', 'email', 'phone'] as const),
    ...(['experience', 'plan', 'message', 'status'] as const),
  ];
  const rows = leads.map((lead) => {
    const { date, minutes } = academyClock(lead.timestamp);
    return [
      `${csvDate(date)} ${timeOf(minutes)}`,
      lead.firstName,
      lead.lastName,
      lead.email,
      lead.phone,
      experienceOf(lead, t),
      planOf(lead, t),
      lead.additionalInfo,
      t(`status.${lead.status}`),
    ];
  });
  return csvOf([columns.map((column) => t(`column.${column}`)), ...rows]);
}
