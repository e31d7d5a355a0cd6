import { Box } from '@chakra-ui/react';
import { type Grade, isChildrens, sameGrade } from '@domain/graduation/grades.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../firebase/session/session.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Tooltip } from '../../ui/controls/tooltip.tsx';
import { usePrinting } from '../../ui/lists/use-printing.ts';
import type { StudentRow } from './chosen-students.ts';
import { ReadinessBadge, ReadinessReasons } from './readiness-badge.tsx';
import { type Report, traineeOfRow, useGraduate } from './use-graduate.ts';

type ReadinessProps = { row: StudentRow; report: Report };

/** The readiness of a row, or an administrator's button of the next grade for a student who is ready. */
export function Readiness({ row, report }: ReadinessProps) {
  const { state, next } = row.readiness;
  const printing = usePrinting();
  const mayPromote = useMay()('promote students');
  if (!mayPromote || state !== 'ready' || !next || printing) return <ReadinessBadge {...row} />;
  return <PromoteButton row={row} next={next} report={report} />;
}

function PromoteButton({ row, next, report }: ReadinessProps & { next: Grade }) {
  const { t } = useTranslation(['graduation', 'common']);
  const { trainee, graduate, saving } = useGraduate(traineeOfRow(row), report);
  const grade = { belt: t(`common:belt.${next.belt}`), degree: next.degree };
  const text = t('promotions.promote', grade);
  const isLong = isChildrens(next.belt);
  return (
    <Tooltip content={<ReadinessReasons {...row} />}>
      <Button
        size="sm"
        w={{ base: '6.5rem', xl: isLong ? '7.5rem' : 'auto' }}
        px="1.5"
        fontSize="xs"
        aria-label={`${text}: ${row.name}`}
        // Until the live document has loaded, the grade on screen can be outdated.
        disabled={row.student === null}
        // Until the live document follows: a second tap must not promote again.
        pending={saving || !sameGrade(trainee, row)}
        onClick={() => void graduate(next)}
      >
        <Box as="span" hideFrom="xl">
          {text}
        </Box>
        <Box as="span" hideBelow="xl" whiteSpace={isLong ? 'normal' : 'nowrap'} lineHeight="tight">
          {`→ ${t('common:grade', grade)}`}
        </Box>
      </Button>
    </Tooltip>
  );
}
