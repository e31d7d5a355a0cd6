import { Box } from '@chakra-ui/react';
import type { PromotionDocument } from '@domain/graduation/promotion.ts';
import { READINESS_STATES } from '@domain/graduation/readiness.ts';
import { ABSENCES } from '@domain/graduation/student-directory.ts';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select.tsx';
import { useExpandedRows } from '../../ui/use-expanded-rows.ts';
import { CertificateDialog } from './certificate.tsx';
import { type Choice, ORDERS, type StudentRow } from './chosen-students.ts';
import { OutcomeNotice } from './outcome-notice.tsx';
import { PromotionDayButton } from './promotion-day.tsx';
import { PromotionsDialog } from './promotions-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { StudentTable } from './student-table.tsx';
import { TargetsButton } from './targets.tsx';
import { type Outcome, type Promoted, type Report, type Trainee, traineeOfRow } from './use-graduate.ts';
import { type StudentRows, useStudentRows } from './use-students.ts';

/** The open dialogs: a student's promotions with one of their certificates, and above them a reason. */
type Shown = { trainee: Trainee | null; certificate: PromotionDocument | null; explaining: Promoted | null };

const NOTHING: Shown = { trainee: null, certificate: null, explaining: null };

/** /dashboard/graduation */
export function GraduationPage() {
  const { t } = useTranslation('graduation');
  const students = useStudentRows();
  const expanded = useExpandedRows();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [shown, setShown] = useState(NOTHING);

  function openPromotions(row: StudentRow) {
    setOutcome(null);
    setShown({ ...NOTHING, trainee: traineeOfRow(row) });
  }

  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <PromotionDayButton candidates={students.candidates} onPromoted={students.refresh} />
            <TargetsButton />
          </>
        }
      >
        {t('intro')}
      </PageHeader>
      <StudentFilters choice={students.choice} choose={students.choose} />
      {students.status === 'pending' && <LoadingState label={t('loading')} />}
      {students.status === 'error' && <ErrorState title={t('loadFailed')} onRetry={students.retry} />}
      {(students.status === 'ready' || students.rows.length > 0) && students.status !== 'error' && (
        <>
          {students.status === 'ready' && <Found students={students} />}
          {students.rows.length > 0 && (
            <StudentTable
              rows={students.rows}
              today={students.today}
              expanded={expanded}
              report={setOutcome}
              onPromotions={openPromotions}
            />
          )}
          {students.pager && <Pager {...students.pager} />}
        </>
      )}
      <OutcomeBar
        outcome={shown.trainee ? null : outcome}
        report={setOutcome}
        onExplain={(explaining) => setShown({ ...NOTHING, explaining })}
      />
      <Overlays shown={shown} show={setShown} outcome={outcome} report={setOutcome} />
    </>
  );
}

type StudentFiltersProps = { choice: Choice; choose: (change: Partial<Choice>) => void };

/** Search, filter and order. They cover all students, not only the page on screen. */
function StudentFilters({ choice, choose }: StudentFiltersProps) {
  const { t } = useTranslation(['graduation', 'students']);
  const states = READINESS_STATES.map((value) => ({ value, label: t(`readiness.${value}`) }));
  const absences = ABSENCES.map((value) => ({ value, label: t(`students:filter.away.${value}`) }));
  const orders = { readiness: t('column.readiness'), lastClass: t('students:column.lastClass') };
  return (
    <FilterBar
      search={
        <SearchField label={t('search')} value={choice.typed} onChange={(typed) => choose({ typed })} />
      }
      chosen={[choice.readiness, choice.away, choice.order]}
    >
      <SelectField
        label={t('column.readiness')}
        placeholder={t('filter.any')}
        options={states}
        value={choice.readiness}
        onChange={({ target }) =>
          choose({ readiness: READINESS_STATES.find((state) => state === target.value) ?? '' })
        }
      />
      <SelectField
        label={t('students:column.lastClass')}
        placeholder={t('students:filter.any')}
        options={absences}
        value={choice.away}
        onChange={({ target }) => choose({ away: ABSENCES.find((value) => value === target.value) ?? '' })}
      />
      <SelectField
        label={t('filter.order')}
        placeholder={t('column.student')}
        options={ORDERS.map((value) => ({ value, label: orders[value] }))}
        value={choice.order}
        onChange={({ target }) => choose({ order: ORDERS.find((value) => value === target.value) ?? '' })}
      />
    </FilterBar>
  );
}

type OutcomeBarProps = { outcome: Outcome | null; report: Report; onExplain: (promoted: Promoted) => void };

function OutcomeBar(props: OutcomeBarProps) {
  return (
    <Box
      position="sticky"
      bottom={{ base: '2', md: '4' }}
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
  const { t } = useTranslation(['graduation', 'common']);
  const narrowed = choice.typed !== '' || choice.readiness !== '' || choice.away !== '';
  return (
    <>
      <Box role="status" srOnly={rows.length > 0 ? !narrowed : true} mb="3" fontSize="sm" color="fg.muted">
        {narrowed && t('common:found', { count: found })}
      </Box>
      {rows.length === 0 && <EmptyState icon="search" title={t('empty')} />}
    </>
  );
}
