import { Box } from '@chakra-ui/react';
import type { PromotionDocument } from '@domain/graduation/promotion.ts';
import { adultBeltsOf } from '@domain/graduation/readiness.ts';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../firebase/session/session.tsx';
import { LOW } from '../../theme/breakpoints.ts';
import { Pager } from '../../ui/lists/pager.tsx';
import { ResultCount } from '../../ui/lists/result-count.tsx';
import { useExpandedRows } from '../../ui/lists/use-expanded-rows.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { NotLoaded } from '../../ui/notices/loaded.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { CertificateDialog } from './certificate.tsx';
import type { StudentRow } from './chosen-students.ts';
import { NextYearButton, StudentGrade } from './next-year.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import { PromotionDayButton } from './promotion-day.tsx';
import { PromotionsDialog } from './promotions-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { RecommendDialog } from './recommendation.tsx';
import { StudentFilters } from './student-filters.tsx';
import { StudentTable } from './student-table.tsx';
import { TargetsButton } from './targets.tsx';
import { type Outcome, type Promoted, type Report, type Trainee, traineeOfRow } from './use-graduate.ts';
import { type StudentRows, useStudentRows } from './use-students.ts';

/**
 * The open dialogs: a student's promotions with one of their certificates, and above them a reason; or the student whom
 * a professor recommends.
 */
type Shown = {
  trainee: Trainee | null;
  certificate: PromotionDocument | null;
  explaining: Promoted | null;
  recommending: Trainee | null;
};

const NOTHING: Shown = { trainee: null, certificate: null, explaining: null, recommending: null };

/** A promotion, or its undoing, changes who is ready: 'Promotion day' must not offer a student the same grade again. */
function useOutcome(refresh: () => void): { outcome: Outcome | null; report: Report } {
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  function report(next: Outcome | null): void {
    setOutcome(next);
    if (next?.kind === 'promoted' || next?.kind === 'undone') refresh();
  }

  return { outcome, report };
}

/** /dashboard/graduation */
export function GraduationPage() {
  const { t } = useTranslation('graduation');
  const mayPromote = useMay()('promote students');
  const students = useStudentRows();
  const expanded = useExpandedRows();
  const { outcome, report } = useOutcome(students.refresh);
  const [shown, setShown] = useState(NOTHING);

  function openPromotions(row: StudentRow) {
    report(null);
    setShown({ ...NOTHING, trainee: traineeOfRow(row) });
  }

  return (
    <>
      <PageHeader
        isDense
        title={t('title')}
        actions={
          <>
            {mayPromote && (
              <PromotionDayButton candidates={students.candidates} onPromoted={students.refresh} />
            )}
            <NextYearButton rows={students.known} today={students.today} />
            {mayPromote && <TargetsButton />}
          </>
        }
      >
        {t('intro')}
      </PageHeader>
      <AdultBelts rows={students.adultBelts} />
      <StudentFilters choice={students.choice} choose={students.choose} />
      {students.status !== 'ready' && (
        <NotLoaded
          live={{ status: students.status, retry: students.retry }}
          loading={t('loading')}
          failed={t('loadFailed')}
        />
      )}
      {(students.status === 'ready' || students.rows.length > 0) && students.status !== 'error' && (
        <>
          {students.status === 'ready' && <Found students={students} />}
          {students.rows.length > 0 && (
            <StudentTable
              rows={students.rows}
              today={students.today}
              expanded={expanded}
              report={report}
              onPromotions={openPromotions}
              recommendations={students.recommendations}
              onRecommend={(row) => setShown({ ...NOTHING, recommending: traineeOfRow(row) })}
            />
          )}
          {students.pager && <Pager {...students.pager} />}
        </>
      )}
      <OutcomeBar
        outcome={shown.trainee ? null : outcome}
        report={report}
        onExplain={(explaining) => setShown({ ...NOTHING, explaining })}
      />
      <Overlays shown={shown} show={setShown} outcome={outcome} report={report} />
      {shown.recommending && (
        <RecommendDialog
          student={shown.recommending}
          stored={students.recommendations.get(shown.recommending.uid) ?? null}
          onClose={() => setShown(NOTHING)}
        />
      )}
    </>
  );
}

/** The students whose belt is still a child's in the year of the 16th birthday, with the belts to choose from. */
function AdultBelts({ rows }: { rows: readonly StudentRow[] }) {
  const { t } = useTranslation('graduation');
  if (rows.length === 0) return null;
  return (
    <Box mb="4">
      <Notice tone="info" title={t('adultBelts')}>
        <Box as="ul" listStyleType="none">
          {rows.map((row) => (
            <StudentGrade key={row.uid} row={row} to={adultBeltsOf(row.readiness)} />
          ))}
        </Box>
      </Notice>
    </Box>
  );
}

type OutcomeBarProps = { outcome: Outcome | null; report: Report; onExplain: (promoted: Promoted) => void };

function OutcomeBar(props: OutcomeBarProps) {
  return (
    <Box
      position="sticky"
      bottom={{ base: '2', md: '4' }}
      css={{ [LOW]: { position: 'static' } }}
      zIndex="docked"
      mt="4"
      data-foot-bar={props.outcome ? 'tall' : undefined}
    >
      <OutcomeNotice {...props} />
    </Box>
  );
}

type OverlaysProps = {
  shown: Shown;
  show: Dispatch<SetStateAction<Shown>>;
  outcome: Outcome | null;
  report: Report;
};

/**
 * Part of the page and not of a row, because a search or a live change can remove the row while a
 * dialog is open.
 */
function Overlays({ shown: { trainee, certificate, explaining }, show, outcome, report }: OverlaysProps) {
  function closePromotions() {
    report(null);
    show(NOTHING);
  }

  return (
    <>
      {trainee && (
        <PromotionsDialog
          trainee={trainee}
          outcome={outcome}
          report={report}
          onClose={closePromotions}
          onCertificate={(promotion) => show((now) => ({ ...now, certificate: promotion }))}
          onExplain={(promoted) => show((now) => ({ ...now, explaining: promoted }))}
        />
      )}
      {trainee && certificate && (
        <CertificateDialog
          name={trainee.name}
          promotion={certificate}
          onClose={() => show((now) => ({ ...now, certificate: null }))}
        />
      )}
      {explaining && (
        <ReasonDialog
          promoted={explaining}
          report={report}
          onClose={() => show((now) => ({ ...now, explaining: null }))}
        />
      )}
    </>
  );
}

function Found({ students: { rows, choice, found } }: { students: StudentRows }) {
  const { t } = useTranslation('graduation');
  const narrowed = choice.typed !== '' || choice.readiness !== '' || choice.away !== '';
  return (
    <>
      <ResultCount srOnly={rows.length === 0 || !narrowed} mb="3" count={found} />
      {rows.length === 0 && <EmptyState icon="search" title={t('empty')} />}
    </>
  );
}
