import { Box } from '@chakra-ui/react';
import type { Lead } from '@domain/interest/leads.ts';
import { searchIn } from '@domain/search.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import { SearchableList } from '../../ui/lists/searchable-list.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { NotLoaded } from '../../ui/notices/loaded.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { ContactLinks } from './contact-links.tsx';
import { experienceOf, nameOf, planOf } from './lead-words.ts';
import { ListFoot, ListTools } from './list-tools.tsx';
import {
  MadeNotice,
  type MakeStudent,
  MakeStudentButton,
  MakeStudentDialog,
  useMakeStudent,
} from './make-student.tsx';
import { type SameAddress, SameAddressMark, useSameAddress } from './same-address.tsx';
import { type StatusChanges, StatusSelect, useStatusChanges } from './status-select.tsx';
import { useLeadList } from './use-lead-list.ts';

const PAGE_SIZE = 20;
const NO_LEADS: Lead[] = [];

function LeadName({ lead, same }: { lead: Lead; same: SameAddress }) {
  const { t } = useTranslation('leads');
  const format = useFormat();
  return (
    <>
      <Box overflowWrap="anywhere" minW={{ xl: '7.5rem', _print: '6rem' }} pt={{ xl: '2', _print: '2' }}>
        {nameOf(lead)}
      </Box>
      <Detail fontWeight="normal">
        {t('receivedAt', { day: format.dayShort(lead.timestamp), time: format.time(lead.timestamp) })}
      </Detail>
      <SameAddressMark lead={lead} same={same} />
    </>
  );
}

function Message({ lead: { additionalInfo } }: { lead: Lead }) {
  const { t } = useTranslation('leads');
  if (!additionalInfo) return <Box color="fg.muted">{t('noMessage')}</Box>;
  return (
    <Box whiteSpace="pre-wrap" overflowWrap="anywhere" minW={{ xl: '11rem' }}>
      {additionalInfo}
    </Box>
  );
}

function useColumns(changes: StatusChanges, same: SameAddress, making: MakeStudent): Column<Lead>[] {
  const { t } = useTranslation(['leads', 'interest', 'common', 'students']);
  return [
    { header: t('common:name'), cell: (lead) => <LeadName lead={lead} same={same} /> },
    {
      header: t('students:contact.title'),
      cell: (lead) => <ContactLinks lead={lead} changes={changes} />,
      stacked: true,
      brief: 'half',
    },
    {
      header: t('column.interest'),
      cell: (lead) => (
        <Box overflowWrap="anywhere" minW={{ xl: '7.5rem', _print: '7.5rem' }}>
          <span>{experienceOf(lead, t)}</span>
          <Detail>{planOf(lead, t)}</Detail>
        </Box>
      ),
      stacked: true,
    },
    { header: t('column.message'), cell: (lead) => <Message lead={lead} />, stacked: true },
    {
      header: t('column.status'),
      cell: (lead) => (
        <>
          <StatusSelect lead={lead} changes={changes} />
          {making.made?.lead.id !== lead.id && <MakeStudentButton lead={lead} same={same} making={making} />}
        </>
      ),
      stacked: true,
      brief: 'half',
    },
  ];
}

/** Announces the latest change to screen readers, and shows it if it failed. */
function StatusNotice({ changes: { latest, dismiss } }: { changes: StatusChanges }) {
  const { t } = useTranslation('leads');
  const name = latest ? nameOf(latest.lead) : '';
  return (
    <>
      <Box role="status" srOnly>
        {latest && !latest.failure && t('statusSet', { name, status: t(`status.${latest.status}`) })}
      </Box>
      {latest?.failure && (
        <Box mb="4">
          <FailureNotice failure={latest.failure} title={t('saveFailed', { name })} onDismiss={dismiss} />
        </Box>
      )}
    </>
  );
}

/** /dashboard/leads: the people who sent the interest form, and the status of each. */
export function LeadsPage() {
  const { t } = useTranslation(['leads', 'shell', 'common']);
  const leads = useLeadList();
  const changes = useStatusChanges();
  const same = useSameAddress(leads.list.status === 'ready' ? leads.list.data : NO_LEADS);
  const making = useMakeStudent(same);
  const columns = useColumns(changes, same, making);

  return (
    <>
      <StatusNotice changes={changes} />
      <MadeNotice same={same} making={making} />
      {making.asked && <MakeStudentDialog lead={making.asked} making={making} />}
      <SearchableList
        texts={(name) => t(name === 'title' ? 'shell:leads' : name)}
        lead={
          same.isFailed && (
            <NotLoaded live={{ status: 'error', retry: same.load }} failed={t('common:studentsFailed')} />
          )
        }
        list={leads.list}
        loading={leads.loading}
        columns={columns}
        keyOf={({ id }) => id}
        searchOf={(all) => {
          const { only } = same;
          // The other forms may have other names than the one that was searched.
          if (only) return () => same.leadsOf(only);
          return searchIn(all, (lead) => [nameOf(lead), lead.email, lead.phone, lead.additionalInfo]);
        }}
        pageSize={PAGE_SIZE}
        shape="wide"
        tools={(found, restart) => <ListTools leads={leads} same={same} found={found} restart={restart} />}
        foot={<ListFoot leads={leads} />}
        blank={
          leads.status === null && (
            <EmptyState icon="inbox" title={t('noneTitle')}>
              {t('noneText')}
            </EmptyState>
          )
        }
      />
    </>
  );
}
