import { Box, Flex } from '@chakra-ui/react';
import { type DirectoryEntry, isListed } from '@domain/graduation/student-directory.ts';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdmissionRequests } from '../../firebase/data/admission-data.ts';
import { useWaitingCount } from '../../firebase/data/badge-data.ts';
import type { ListedStudent } from '../../firebase/data/use-directory.ts';
import { useMay } from '../../firebase/session/session.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { FilterChips } from '../../ui/lists/filter-chips.tsx';
import { Pager, ResultCount, useRequestedPage } from '../../ui/lists/pager.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { Loaded } from '../../ui/notices/loaded.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { BeltStrip, WornBelt } from '../../ui/people/belt-strip.tsx';
import { BreakBadge } from '../../ui/people/break-badge.tsx';
import { LastClass } from '../../ui/people/last-class.tsx';
import { PaymentBadge } from '../../ui/people/payment-badge.tsx';
import { StudentHead } from '../../ui/people/student-link.tsx';
import { useAddStudent } from './add-student.tsx';
import { ExportStudents } from './export-students.tsx';
import { chipCount, filtersFor, type StudentChoice, type StudentRow } from './student-choice.ts';
import { type ChoiceProps, Filters, useStudentList } from './student-filters.tsx';

const PAGE_SIZE = 20;

type StudentsPageProps = {
  /** Shown in place of the students on request. */
  instead: Record<Exclude<StudentChoice['show'], ''>, Elements>;
  /** Above the list. */
  lead: Elements;
  InviteAll: ComponentType<{ students: readonly DirectoryEntry[]; reload: () => unknown }> | null;
  StartFees: ComponentType<{
    students: readonly StudentRow[];
    all: readonly ListedStudent[];
    reload: () => void;
  }> | null;
};

/** /dashboard/students: every student, from the directory. */
export function StudentsPage({ instead, lead, InviteAll, StartFees }: StudentsPageProps) {
  const { t } = useTranslation(['shell', 'common']);
  const may = useMay();
  const list = useStudentList();
  const adding = useAddStudent(list.entries, list.live.retry);
  return (
    <>
      <PageHeader
        title={t('shell:students')}
        actions={
          may('add students') && (
            <>
              <LinkButton to="/dashboard/students/import" variant="outline">
                {t('shell:importing')}
              </LinkButton>
              {adding.button}
            </>
          )
        }
      />
      {adding.news}
      {adding.dialog}
      {lead}
      <Flex wrap="wrap" align="center" gap="2" mb="4" _empty={{ display: 'none' }}>
        {may('let accounts in') && <RequestChips choice={list.choice} choose={list.choose} />}
        {InviteAll && list.choice.show === '' && (
          <InviteAll students={list.present} reload={list.live.retry} />
        )}
      </Flex>
      {list.choice.show === '' ? (
        <>
          <Filters {...list} />
          <Loaded live={list.live} loading={t('common:loadingStudents')} failed={t('common:studentsFailed')}>
            {(found: readonly StudentRow[]) => <Found {...list} found={found} StartFees={StartFees} />}
          </Loaded>
        </>
      ) : (
        instead[list.choice.show]
      )}
    </>
  );
}

/** One tap shows the waiting accounts or the invitations, a second tap the students. No chip without any request. */
function RequestChips({ choice, choose }: ChoiceProps) {
  const { t } = useTranslation(['admission', 'common']);
  const { show } = filtersFor(useMay());
  const { requests } = useAdmissionRequests();
  const count = chipCount(useWaitingCount(), requests.length);
  const labels = { waiting: t('requests.chip'), invitations: t('settings.invitations') };
  const chips = show
    .map((value) => ({ value, label: labels[value], ...(value === 'waiting' && { count: count ?? 0 }) }))
    .filter(({ value }) => value !== 'waiting' || count !== null || choice.show === 'waiting');
  if (chips.length === 0) return null;
  return (
    <FilterChips
      label={t('common:show')}
      chips={chips}
      value={choice.show}
      onChange={(chosen) => choose({ show: chosen })}
    />
  );
}

type FoundProps = ReturnType<typeof useStudentList> &
  Pick<StudentsPageProps, 'StartFees'> & { found: readonly StudentRow[] };

function Found({ found, present, today, choice, choose, live, StartFees }: FoundProps) {
  const { t } = useTranslation(['students', 'shell']);
  const may = useMay();
  const { items, ...pager } = useRequestedPage(found, PAGE_SIZE, choice.page);
  const columns = useColumns(today);
  const total = present.length;
  const narrowed = found.length < total || choice.state !== '';
  return (
    <>
      <Flex align="center" wrap="wrap" gap="3" mb="3">
        <ResultCount count={found.length} />
        {may('add students') && found.length > 0 && <ExportStudents found={found} />}
        {StartFees && (
          <StartFees
            students={found.filter((student) => isListed(student, today))}
            all={present}
            reload={live.retry}
          />
        )}
        {narrowed && (
          <Button
            size="sm"
            variant="ghost"
            tone="neutral"
            onClick={() => choose({ typed: '', belt: '', plan: '', away: '', consent: '', state: '' })}
          >
            {t('filter.clear')}
          </Button>
        )}
      </Flex>
      {items.length > 0 && (
        // The link of the name covers the row, which is then its target.
        <Box
          css={{
            '& tbody': { position: 'relative' },
            '& tbody:hover': { bg: 'bg.subtle' },
            '& th a': { position: 'static' },
            '& th a::after': { inset: '0' },
          }}
        >
          <DataTable label={t('shell:students')} columns={columns} rows={items} keyOf={({ uid }) => uid} />
        </Box>
      )}
      {total === 0 && choice.state === '' && (
        <EmptyState icon="people" title={t('empty')}>
          {t('noneText')}
        </EmptyState>
      )}
      {narrowed && found.length === 0 && <EmptyState icon="search" title={t('empty')} />}
      <Pager {...pager} setPage={(page) => choose({ page })} />
    </>
  );
}

function useColumns(today: string): Column<StudentRow>[] {
  const { t } = useTranslation(['students', 'common']);
  const { plan } = filtersFor(useMay());
  const columns: Column<StudentRow>[] = [
    {
      header: t('common:student'),
      cell: ({ uid, name, email, withoutAccount, breaks }) => (
        <>
          <StudentHead uid={uid} name={name} email={email} withoutAccount={withoutAccount} />
          <BreakBadge breaks={breaks} today={today} />
        </>
      ),
    },
    {
      header: t('column.belt'),
      cell: ({ belt, degree, beltInWords }) => (
        <WornBelt beltInWords={beltInWords}>
          <Flex
            direction="column"
            align="flex-start"
            gap="1"
            w={{ base: '3rem', lg: 'auto', _print: 'max-content' }}
          >
            <BeltStrip belt={belt} degree={degree} size="sm" />
            <Box
              fontSize="sm"
              css={{ '[data-line] &': { srOnly: { base: true, lg: false, _print: false } } }}
            >
              {t('common:grade', { belt: t(`common:belt.${belt}`), degree })}
            </Box>
          </Flex>
        </WornBelt>
      ),
      brief: 'start',
    },
    {
      header: t('column.lastClass'),
      cell: (student) => <LastClass student={student} today={today} />,
      nowrap: true,
      brief: 'end',
    },
    {
      header: t('common:plan'),
      cell: ({ planName, payment }) => (
        <Flex direction="column" align={{ base: 'flex-end', lg: 'flex-start', _print: 'flex-start' }} gap="1">
          {planName && <Box>{planName}</Box>}
          {payment && plan.includes(payment) && <PaymentBadge state={payment} />}
        </Flex>
      ),
    },
  ];
  return plan.length > 0 ? columns : columns.slice(0, -1);
}
