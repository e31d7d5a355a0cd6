import { Box, Flex, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LastClass } from '../../ui/last-class.tsx';
import { StudentLink } from '../../ui/student-link.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { ExpandedRows } from '../../ui/use-expanded-rows.ts';
import { frequencyOf, type StudentRow } from './chosen-students.ts';
import { GradeActions } from './grade-actions.tsx';
import { Readiness } from './promote-button.tsx';
import { Handle } from './readiness-badge.tsx';
import { TechniqueList, TechniquesToggle } from './techniques.tsx';
import { type Report, traineeOfRow } from './use-graduate.ts';

/** Shown until the student's document has loaded. */
const PENDING = '…';

type StudentTableProps = {
  rows: readonly StudentRow[];
  today: string;
  expanded: ExpandedRows;
  report: Report;
  onPromotions: (row: StudentRow) => void;
};

export function StudentTable({ rows, today, expanded, ...acting }: StudentTableProps) {
  const { t } = useTranslation('graduation');
  return (
    <DataTable
      label={t('title')}
      shape="dense"
      columns={useColumns({ today, expanded, ...acting })}
      rows={rows}
      keyOf={({ uid }) => uid}
      details={({ uid, name, student }) =>
        student && student.movements.length > 0 && expanded.isExpanded(uid) ? (
          <TechniqueList label={t('techniques.list', { name })} movements={student.movements} today={today} />
        ) : null
      }
    />
  );
}

type ActingProps = Pick<StudentTableProps, 'report' | 'onPromotions'>;

function useColumns({ today, expanded, ...acting }: Omit<StudentTableProps, 'rows'>): Column<StudentRow>[] {
  const { t } = useTranslation(['graduation', 'students']);
  return [
    { header: t('column.student'), cell: (row) => <Student row={row} /> },
    { header: t('column.belt'), cell: (row) => <CurrentBelt row={row} /> },
    {
      header: t('column.frequency'),
      nowrap: true,
      cell: ({ student }) => (student ? <Frequency count={frequencyOf(student)} /> : PENDING),
    },
    {
      header: t('students:column.lastClass'),
      cell: ({ name, phone, lastClass }) =>
        lastClass === undefined ? (
          PENDING
        ) : (
          <LastClass dense student={{ name, phone, lastClass }} today={today} />
        ),
    },
    {
      header: t('column.techniques'),
      cell: ({ uid, name, student }) =>
        student ? (
          <TechniquesToggle
            name={name}
            count={student.movements.length}
            open={expanded.isExpanded(uid)}
            onToggle={() => expanded.toggle(uid)}
          />
        ) : (
          PENDING
        ),
    },
    { header: t('column.readiness'), cell: (row) => <Readiness row={row} report={acting.report} /> },
    {
      header: t('column.actions'),
      stacked: true,
      cell: (row) => <Actions row={row} {...acting} />,
    },
  ];
}

function Frequency({ count }: { count: number }) {
  const { t } = useTranslation('graduation');
  return (
    <Tooltip content={t('classesHint')} onTap>
      <Handle type="button">{t('classes', { count })}</Handle>
    </Tooltip>
  );
}

function Student({ row: { uid, name, email } }: { row: StudentRow }) {
  return (
    // Wide enough for a name and for each half of an address.
    <Box minW={{ xl: '11rem' }}>
      <StudentLink uid={uid} name={name} />
      <Box fontSize="sm" fontWeight="normal" color="fg.muted" overflowWrap="anywhere">
        <EmailAddress>{email}</EmailAddress>
      </Box>
    </Box>
  );
}

function CurrentBelt({ row: { belt, degree } }: { row: StudentRow }) {
  const { t } = useTranslation(['graduation', 'common']);
  return (
    <Flex align="baseline" gap="2" justify={{ base: 'flex-end', xl: 'flex-start' }}>
      <Box
        as="span"
        aria-hidden="true"
        flexShrink={0}
        boxSize="0.8em"
        borderRadius="full"
        borderWidth="1px"
        borderColor="belt.outline"
        bg={`belt.${belt}`}
      />
      <Box>
        {`${t(`common:belt.${belt}`)}, `}
        <Box as="span" whiteSpace="nowrap">
          {t('degree', { degree })}
        </Box>
      </Box>
    </Flex>
  );
}

function Actions({ row, report, onPromotions }: { row: StudentRow } & ActingProps) {
  const { t } = useTranslation('graduation');
  const { name } = row;
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr) auto', xl: 'auto auto' }} gap="2">
      <GradeActions trainee={traineeOfRow(row)} live={row.student !== null} report={report} />
      <IconButton
        icon="list"
        label={t('promotions.of', { name })}
        title={t('promotions.open')}
        size="sm"
        variant="outline"
        onClick={() => onPromotions(row)}
      />
    </Grid>
  );
}
