import { Box, chakra, Flex } from '@chakra-ui/react';
import { AUDIT_ACTS, AUTOMATIC, COMMAND_LINE } from '@domain/audit.ts';
import { isDocumentId } from '@domain/document-id.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import {
  type AuditEntry,
  type AuditFilter,
  type KnownAccount,
  useAccounts,
  useAuditPages,
} from '../../firebase/data/team-data.ts';
import { useFormat } from '../../format/use-format.ts';
import { StatusBadge } from '../../ui/controls/status-badge.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { Line } from '../../ui/lists/line.ts';
import { CursorPager, ResultCount } from '../../ui/lists/pager.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { NotLoaded } from '../../ui/notices/loaded.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { PersonFilter } from './person-filter.tsx';
import { useActWords } from './use-act-words.ts';

/** The filter in an address. Unknown values count as not chosen. */
function filterOf(params: URLSearchParams): AuditFilter {
  const person = params.get('person') ?? '';
  return {
    act: AUDIT_ACTS.find((each) => each === params.get('act')) ?? null,
    person: isDocumentId(person) ? person : null,
  };
}

/** /dashboard/record: the acts of administrators, newest first, by pages. */
export function RecordPage() {
  const { t } = useTranslation(['settings', 'shell']);
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);

  function choose(change: Partial<AuditFilter>): void {
    const given = Object.entries({ ...filter, ...change }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    );
    setParams(new URLSearchParams(given), { replace: true });
  }

  return (
    <Box maxW="4xl">
      <PageHeader title={t('shell:record')}>{t('record.text')}</PageHeader>
      <Flex data-screen-only="" wrap="wrap" gap="3" mb="4" align="flex-start">
        <Box flex="1 1 14rem" minW="0">
          <SelectField
            label={t('record.act')}
            placeholder={t('record.everyAct')}
            options={AUDIT_ACTS.map((act) => ({ value: act, label: t(`act.${act}`) }))}
            value={filter.act ?? ''}
            onChange={({ target }) => choose({ act: AUDIT_ACTS.find((act) => act === target.value) ?? null })}
          />
        </Box>
        <Box flex="1 1 14rem" minW="0">
          <PersonFilter person={filter.person} onChoose={(person) => choose({ person })} />
        </Box>
      </Flex>
      <Panel>
        {/* Another filter starts at its first page. */}
        <Pages key={`${filter.act}/${filter.person}`} filter={filter} />
      </Panel>
    </Box>
  );
}

function Pages({ filter }: { filter: AuditFilter }) {
  const { t } = useTranslation(['settings', 'shell']);
  const { page, ...pages } = useAuditPages(filter);
  const entries = page.status === 'ready' ? page.data.items : [];
  const accounts = useAccounts(
    entries.flatMap(({ by, whom }) => [...(by in NO_PERSON ? [] : [by]), ...(whom ? [whom] : [])]),
  );

  if (page.status !== 'ready') return <NotLoaded live={page} />;
  const isFiltered = filter.act !== null || filter.person !== null;
  return (
    <>
      <ResultCount srOnly count={entries.length} more={pages.next !== null || pages.number > 1} />
      {entries.length === 0 && <EmptyState title={t(isFiltered ? 'record.noneFound' : 'record.none')} />}
      <chakra.ol aria-label={t('shell:record')}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} accounts={accounts} />
        ))}
      </chakra.ol>
      <CursorPager label={t('record.pages')} {...pages} />
    </>
  );
}

/** The words for an actor without an account. */
const NO_PERSON: Record<string, 'record.commandLine' | 'record.automatic'> = {
  [COMMAND_LINE]: 'record.commandLine',
  [AUTOMATIC]: 'record.automatic',
};

type EntryProps = { entry: AuditEntry; accounts: ReadonlyMap<string, KnownAccount | null> };

function Entry({ entry, accounts }: EntryProps) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const words = useActWords();
  // Null: the account is deleted, or the id is the pseudonym of an erased student.
  const nameOf = (uid: string) => (accounts.get(uid) === null ? t('record.gone') : accounts.get(uid)?.name);
  const noPerson = NO_PERSON[entry.by];
  const subject = [entry.whom && (nameOf(entry.whom) ?? '…'), words.subjectOf(entry)]
    .filter(Boolean)
    .join(', ');

  return (
    <Line display="block">
      <Flex wrap="wrap" align="center" columnGap="2">
        <Box fontWeight="semibold">{words.titleOf(entry)}</Box>
        {entry.outcome !== 'done' && (
          <StatusBadge tone={entry.outcome === 'failed' ? 'danger' : 'warning'}>
            {t(`record.${entry.outcome}`)}
          </StatusBadge>
        )}
      </Flex>
      {subject && <Box>{subject}</Box>}
      {words.changesOf(entry).map((change) => (
        <Box key={change} fontSize="sm">
          {change}
        </Box>
      ))}
      <Detail>
        {t('record.byAt', {
          name: noPerson ? t(noPerson) : (nameOf(entry.by) ?? '…'),
          date: format.dayShort(entry.at),
          time: format.time(entry.at),
        })}
      </Detail>
    </Line>
  );
}
