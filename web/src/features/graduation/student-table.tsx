import { Box, Flex } from '@chakra-ui/react';
import { isChildrens } from '@domain/graduation/grades.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../firebase/session/session.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import { SmallButton } from '../../ui/controls/small-button.tsx';
import { Tooltip } from '../../ui/controls/tooltip.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { type ExpandedRows, useExpandedRows } from '../../ui/lists/use-expanded-rows.ts';
import { BeltStrip, beltDot, WornBelt } from '../../ui/people/belt-strip.tsx';
import { LastClass } from '../../ui/people/last-class.tsx';
import { StudentHead } from '../../ui/people/student-link.tsx';
import { frequencyOf, type StudentRow } from './chosen-students.ts';
import { GradeActions, Readiness } from './grade-actions.tsx';
import { Handle } from './readiness-badge.tsx';
import { useIsFamily } from './recommendation.tsx';
import { TechniqueList, TechniquesToggle } from './techniques.tsx';
import type { Report } from './use-graduate.ts';
import type { StudentRows } from './use-students.ts';

/** Shown until the student's document has loaded. */
const PENDING = '…';

type ActingProps = {
  students: StudentRows;
  report: Report;
  onPromotions: (row: StudentRow) => void;
  onRecommend: (row: StudentRow) => void;
};

export function StudentTable(props: ActingProps) {
  const { t } = useTranslation(['graduation', 'shell']);
  const { rows, today } = props.students;
  const expanded = useExpandedRows();
  return (
    <DataTable
      label={t('shell:graduation')}
      shape="dense"
      columns={useColumns(props, expanded)}
      rows={rows}
      keyOf={({ uid }) => uid}
      details={({ uid, name, student }) =>
        student && expanded.isExpanded(uid) ? (
          <TechniqueList label={t('techniques.list', { name })} movements={student.movements} today={today} />
        ) : null
      }
    />
  );
}

function useColumns(acting: ActingProps, expanded: ExpandedRows): Column<StudentRow>[] {
  const { today } = acting.students;
  const { t } = useTranslation(['graduation', 'students', 'schedule', 'common']);
  return [
    {
      header: t('common:student'),
      cell: ({ uid, name, email, withoutAccount }) => (
        <StudentHead dense uid={uid} name={name} email={email} withoutAccount={withoutAccount} />
      ),
    },
    { header: t('column.belt'), cell: (row) => <CurrentBelt row={row} />, brief: 'start' },
    {
      header: t('column.frequency'),
      cell: ({ name, student }) =>
        student ? <Frequency name={name} count={frequencyOf(student)} /> : PENDING,
    },
    {
      header: t('students:column.lastClass'),
      cell: ({ lastClass, ...row }) =>
        lastClass === undefined ? PENDING : <LastClass dense student={{ ...row, lastClass }} today={today} />,
    },
    {
      header: t('schedule:details.techniques'),
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
    {
      header: t('column.readiness'),
      cell: (row) => <Readiness row={row} report={acting.report} />,
      brief: 'end',
    },
    {
      header: t('common:actions'),
      screenOnly: true,
      stacked: true,
      cell: (row) => <Actions row={row} {...acting} />,
    },
  ];
}

function Frequency({ name, count }: { name: string; count: number }) {
  const { t } = useTranslation(['graduation', 'common']);
  const classes = t('common:classes', { count });
  return (
    <Tooltip content={t('classesHint')} onTap>
      <Handle
        type="button"
        data-text=""
        aria-label={`${classes}: ${name}`}
        fontSize={{ xl: 'xs' }}
        whiteSpace="nowrap"
      >
        {classes}
      </Handle>
    </Tooltip>
  );
}

/** In the line of a folded card as a picture. */
function CurrentBelt({ row: { belt, degree, beltInWords } }: { row: StudentRow }) {
  const { t } = useTranslation(['graduation', 'common']);
  return (
    <WornBelt beltInWords={beltInWords}>
      <Box
        display="none"
        w={{ base: '2rem', sm: '3rem' }}
        css={{ '[data-line] &': { display: { base: 'block', xl: 'none', _print: 'none' } } }}
      >
        <BeltStrip belt={belt} degree={degree} size="sm" />
      </Box>
      <Flex
        align="baseline"
        gap="2"
        css={{ '[data-line] &': { srOnly: { base: true, xl: false, _print: false } } }}
      >
        <Box
          as="span"
          aria-hidden="true"
          flexShrink={0}
          boxSize="0.8em"
          borderRadius="full"
          borderWidth="1px"
          borderColor="belt.outline"
          {...beltDot(belt)}
        />
        <Box whiteSpace={{ xl: isChildrens(belt) ? 'normal' : 'nowrap', _print: 'normal' }}>
          <span>{`${t(`common:belt.${belt}`)}, `}</span>
          <Box as="span" whiteSpace="nowrap">
            {t('common:degree', { degree })}
          </Box>
        </Box>
      </Flex>
    </WornBelt>
  );
}

function Actions({ row, students: { recommendations }, ...acting }: { row: StudentRow } & ActingProps) {
  const { t } = useTranslation(['graduation', 'students']);
  const mayPromote = useMay()('promote students');
  const isFamily = useIsFamily(row.uid);
  const { uid, name } = row;
  const isRecommended = recommendations?.has(uid);
  const text = t(isRecommended ? 'recommend.recommended' : 'recommend.open');
  return (
    <Flex direction={{ base: 'column', xl: 'row' }} align={{ xl: 'flex-start' }} gap={{ base: '2', xl: '1' }}>
      {mayPromote && <GradeActions trainee={row} report={acting.report} />}
      {!mayPromote && !isFamily && (
        <Button
          size="sm"
          variant={isRecommended ? 'subtle' : 'outline'}
          disabled={!recommendations}
          aria-haspopup="dialog"
          aria-label={`${text}: ${name}`}
          onClick={() => acting.onRecommend(row)}
        >
          {text}
        </Button>
      )}
      <SmallButton
        px={{ xl: '0' }}
        aria-label={t('promotions.of', { name })}
        title={t('students:promotions')}
        onClick={() => acting.onPromotions(row)}
      >
        <Icon name="history" />
        <Box as="span" hideFrom="xl">
          {t('students:promotions')}
        </Box>
      </SmallButton>
    </Flex>
  );
}
