import { Box, Flex } from '@chakra-ui/react';
import type { Grade } from '@domain/graduation/grades.ts';
import type { PromotionDocument } from '@domain/graduation/promotion.ts';
import { READINESS_STATES } from '@domain/graduation/readiness.ts';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select.tsx';
import { useExpandedRows } from '../../ui/use-expanded-rows.ts';
import { CertificateDialog } from './certificate.tsx';
import type { Choice, StudentRow } from './chosen-students.ts';
import { OutcomeNotice } from './outcome-notice.tsx';
import { PromotionsDialog } from './promotions-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { StudentTable } from './student-table.tsx';
import { TargetsButton } from './targets.tsx';
import type { Outcome, Report } from './use-graduate.ts';
import { type StudentRows, useStudentRows } from './use-students.ts';

/**
 * The open dialog: the reason for a grade, or a student's promotions with an optional certificate.
 */
type Shown =
  | { kind: 'reason'; row: StudentRow; to: Grade }
  | { kind: 'promotions'; row: StudentRow; promotion: PromotionDocument | null };

/** /dashboard/graduation */
export function GraduationPage() {
  const { t } = useTranslation('graduation');
  const students = useStudentRows();
  // Not part of the table, which is gone while the list changes from a page to the directory.
  const expanded = useExpandedRows();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);

  function show(next: Shown) {
    setOutcome(null);
    setShown(next);
  }

  return (
    <>
      <PageHeader title={t('title')} actions={<TargetsButton />}>
        {t('intro')}
      </PageHeader>
      <StudentFilters choice={students.choice} choose={students.choose} />
      {students.status === 'pending' && <LoadingState label={t('loading')} />}
      {students.status === 'error' && <ErrorState title={t('loadFailed')} onRetry={students.retry} />}
      {students.status === 'ready' && (
        <>
          <Found students={students} />
          {students.rows.length > 0 && (
            <StudentTable
              rows={students.rows}
              today={students.today}
              expanded={expanded}
              report={setOutcome}
              asked={shown?.kind === 'reason' ? { uid: shown.row.uid, to: shown.to } : null}
              onAsk={(row, to) => show({ kind: 'reason', row, to })}
              onPromotions={(row) => show({ kind: 'promotions', row, promotion: null })}
            />
          )}
          {students.pager && <Pager {...students.pager} />}
        </>
      )}
      <OutcomeBar outcome={shown ? null : outcome} report={setOutcome} />
      {shown && <Overlay shown={shown} show={setShown} outcome={outcome} report={setOutcome} />}
    </>
  );
}

type StudentFiltersProps = { choice: Choice; choose: (change: Partial<Choice>) => void };

/** Search, filter and order. They cover all students, not only the page on screen. */
function StudentFilters({ choice, choose }: StudentFiltersProps) {
  const { t } = useTranslation('graduation');
  const states = READINESS_STATES.map((value) => ({ value, label: t(`readiness.${value}`) }));
  return (
    <Flex wrap="wrap" align="flex-end" gap="3" mb="4">
      <Box flex="1 1 16rem">
        <SearchField label={t('search')} value={choice.typed} onChange={(typed) => choose({ typed })} />
      </Box>
      <Box flex="0 1 12rem">
        <SelectField
          label={t('column.readiness')}
          placeholder={t('filter.any')}
          options={states}
          value={choice.readiness}
          onChange={({ target }) =>
            choose({ readiness: READINESS_STATES.find((state) => state === target.value) ?? '' })
          }
        />
      </Box>
      <Box flex="0 1 12rem">
        <SelectField
          label={t('filter.order')}
          placeholder={t('column.student')}
          options={[{ value: 'readiness', label: t('column.readiness') }]}
          value={choice.order}
          onChange={({ target }) => choose({ order: target.value === 'readiness' ? 'readiness' : '' })}
        />
      </Box>
    </Flex>
  );
}

function OutcomeBar(props: { outcome: Outcome | null; report: Report }) {
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

type OverlayProps = {
  shown: Shown;
  show: Dispatch<SetStateAction<Shown | null>>;
  outcome: Outcome | null;
  report: Report;
};

/**
 * Part of the page and not of a row, because a search or a live change can remove the row while a
 * dialog is open.
 */
function Overlay({ shown, show, outcome, report }: OverlayProps) {
  function close() {
    report(null);
    show(null);
  }

  if (shown.kind === 'reason') {
    return (
      <ReasonDialog
        trainee={shown.row}
        asked={shown.to}
        outcome={outcome}
        report={report}
        onClose={close}
        // A late answer must not close a dialog that was opened afterwards.
        onSaved={() => show((now) => (now === shown ? null : now))}
      />
    );
  }
  return (
    <>
      <PromotionsDialog
        trainee={shown.row}
        outcome={outcome}
        report={report}
        onClose={close}
        onCertificate={(promotion) => show({ ...shown, promotion })}
      />
      {shown.promotion && (
        <CertificateDialog
          name={shown.row.name}
          promotion={shown.promotion}
          onClose={() => show({ ...shown, promotion: null })}
        />
      )}
    </>
  );
}

function Found({ students: { rows, choice, found } }: { students: StudentRows }) {
  const { t } = useTranslation(['graduation', 'common']);
  const narrowed = choice.typed !== '' || choice.readiness !== '';
  return (
    <>
      <Box role="status" srOnly={rows.length > 0 ? !narrowed : true} mb="3" fontSize="sm" color="fg.muted">
        {narrowed && t('common:found', { count: found })}
      </Box>
      {rows.length === 0 && <EmptyState icon="search" title={t('empty')} />}
    </>
  );
}
