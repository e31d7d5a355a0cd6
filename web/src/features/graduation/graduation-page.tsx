import { Box } from '@chakra-ui/react';
import { yearOf } from '@domain/calendar.ts';
import type { Belt } from '@domain/graduation/grades.ts';
import { changesNextYear } from '@domain/graduation/next-year.ts';
import { adultBeltsOf } from '@domain/graduation/readiness.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../firebase/session/session.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { OpenButton } from '../../ui/dialogs/open-button.tsx';
import { FilterBar } from '../../ui/lists/filter-bar.tsx';
import { Pager, ResultCount } from '../../ui/lists/pager.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { NotLoaded } from '../../ui/notices/loaded.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { printPage } from '../../ui/page/print.ts';
import { Subheading } from '../../ui/page/subheading.tsx';
import { usePersonFacts } from '../../ui/people/person-facts.ts';
import { StudentLink } from '../../ui/people/student-link.tsx';
import { FILTERS, type StudentRow } from './chosen-students.ts';
import { OutcomeBar } from './outcome-notice.tsx';
import { PromotionDayButton } from './promotion-day.tsx';
import { PromotionsDialog } from './promotions.tsx';
import { RecommendDialog } from './recommendation.tsx';
import { StudentTable } from './student-table.tsx';
import type { Outcome, Trainee } from './use-graduate.ts';
import { type StudentRows, useStudentRows } from './use-students.ts';

export function GraduationPage() {
  const { t } = useTranslation(['graduation', 'shell', 'students', 'common']);
  const mayPromote = useMay()('promote students');
  const students = useStudentRows();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** The student with open promotions, and the one to recommend. */
  const [trainee, setTrainee] = useState<Trainee | null>(null);
  const [recommending, setRecommending] = useState<Trainee | null>(null);

  /** A promotion, or its undoing, changes who is ready: 'Promotion day' must not offer a student the same grade again. */
  function report(next: Outcome | null): void {
    setOutcome(next);
    if (next?.kind === 'promoted' || next?.kind === 'undone') students.refresh();
  }

  function openPromotions(row: StudentRow | null) {
    report(null);
    setTrainee(row);
  }

  const { typed, readiness, away } = students.choice;
  const isNarrowed = typed !== '' || readiness !== '' || away !== '';
  const isEmpty = students.rows.length === 0;

  return (
    <>
      <PageHeader
        isDense
        title={t('shell:graduation')}
        actions={
          <>
            {mayPromote && <PromotionDayButton students={students} />}
            <NextYearButton rows={students.known} today={students.today} />
            {mayPromote && (
              <LinkButton variant="outline" to="/dashboard/settings#targets">
                {t('targets.title')}
              </LinkButton>
            )}
          </>
        }
      >
        {t('intro')}
      </PageHeader>
      <AdultBelts rows={students.adultBelts} />
      <StudentFilters students={students} />
      {students.status !== 'ready' && (
        <NotLoaded
          live={{ status: students.status, retry: students.retry }}
          loading={t('common:loadingStudents')}
          failed={t('common:studentsFailed')}
        />
      )}
      {(students.status === 'ready' || !isEmpty) && (
        <>
          {students.status === 'ready' && (
            <ResultCount srOnly={isEmpty || !isNarrowed} mb="3" count={students.found} />
          )}
          {isEmpty ? (
            <EmptyState icon="search" title={t('students:empty')} />
          ) : (
            <StudentTable
              {...{ students, report }}
              onPromotions={openPromotions}
              onRecommend={setRecommending}
            />
          )}
          <Pager {...students.pager} />
        </>
      )}
      <OutcomeBar outcome={trainee ? null : outcome} report={report} />
      {trainee && <PromotionsDialog {...{ trainee, outcome, report }} onClose={() => openPromotions(null)} />}
      {recommending && (
        <RecommendDialog
          student={recommending}
          stored={students.recommendations?.get(recommending.uid) ?? null}
          onClose={() => setRecommending(null)}
        />
      )}
    </>
  );
}

/** Search, filter and order. They cover all students, not only the page on screen. */
function StudentFilters({ students: { choice, choose } }: { students: StudentRows }) {
  const { t } = useTranslation(['graduation', 'students', 'common']);
  const labels = { readiness: t('column.readiness'), lastClass: t('students:column.lastClass') };
  const any = t('students:filter.any');
  return (
    <FilterBar
      filters={FILTERS}
      choice={choice}
      choose={choose}
      search={t('students:search')}
      selects={{
        readiness: { label: labels.readiness, any, words: (value) => t(`readiness.${value}`) },
        away: { label: labels.lastClass, any, words: (value) => t(`students:filter.away.${value}`) },
        order: {
          label: t('students:filter.order'),
          any: t('common:student'),
          words: (value) => labels[value],
        },
      }}
    />
  );
}

/** The students whose belt is still a child's in the year of the 16th birthday, with the belts to choose from. */
function AdultBelts({ rows }: { rows: readonly StudentRow[] }) {
  const { t } = useTranslation('graduation');
  if (rows.length === 0) return null;
  return (
    <Box mb="4">
      <Notice tone="info" title={t('adultBelts')}>
        <Box as="ul">
          {rows.map((row) => (
            <StudentGrade key={row.uid} row={row} to={adultBeltsOf(row.readiness)} />
          ))}
        </Box>
      </Notice>
    </Box>
  );
}

/** Opens the list of the students who reach an age category on 1 January. Empty without any, and before October. */
function NextYearButton({ rows, today }: { rows: readonly StudentRow[]; today: string }) {
  const { t } = useTranslation(['graduation', 'common']);
  const [open, setOpen] = useState(false);
  const groups = changesNextYear(rows, today);
  const year = yearOf(today) + 1;
  if (groups.length === 0) return null;
  return (
    <>
      <OpenButton onClick={() => setOpen(true)}>{t('common:nextYear')}</OpenButton>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('nextYear.title', { year })}
        footer={<Button onClick={printPage}>{t('common:print')}</Button>}
      >
        <Box color="fg.muted">{t('nextYear.text')}</Box>
        {groups.map(({ category, students }) => (
          <Box as="section" key={category}>
            <Subheading mb="1">{t(`nextYear.category.${category}`)}</Subheading>
            <Box as="ul" aria-label={t(`nextYear.category.${category}`)}>
              {students.map(({ student, adultBelts }) => (
                <StudentGrade key={student.uid} row={student} to={adultBelts} />
              ))}
            </Box>
          </Box>
        ))}
      </Dialog>
    </>
  );
}

/** A line of a list: the student's grade, and the choice of new belts, if any. */
function StudentGrade({ row, to }: { row: StudentRow; to: readonly Belt[] | null }) {
  const { t } = useTranslation('common');
  const { uid, name, belt, degree, beltInWords } = row;
  const grade = usePersonFacts()({ belt, degree, beltInWords });
  const belts = to?.map((each) => t(`belt.${each}`)).join(' / ');
  return (
    <Box as="li" mt="1.5">
      <StudentLink uid={uid} name={name} />
      <span>{`: ${grade}${belts ? ` → ${belts}` : ''}`}</span>
    </Box>
  );
}
