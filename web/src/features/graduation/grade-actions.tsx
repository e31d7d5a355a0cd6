import { Box, Flex, type SystemStyleObject } from '@chakra-ui/react';
import {
  ADULT_BELTS,
  type Belt,
  DEGREES,
  type Grade,
  isChildrens,
  sameGrade,
} from '@domain/graduation/grades.ts';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useUser } from '../../firebase/session/session.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Tooltip } from '../../ui/controls/tooltip.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { usePrinting } from '../../ui/lists/use-printing.ts';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { usePersonFacts } from '../../ui/people/person-facts.ts';
import { useBeltOptions } from '../../ui/people/use-belt-options.ts';
import type { StudentRow } from './chosen-students.ts';
import { ReadinessBadge, ReadinessReasons } from './readiness-badge.tsx';
import { type Report, type Trainee, useGraduate } from './use-graduate.ts';

type GradeActionsProps = { trainee: Trainee; report: Report };

/**
 * Changes a student's belt and degree. A tap saves at once. A key can change a closed select, so a choice
 * by keyboard is saved when the focus leaves the two selects, or with Enter.
 */
export function GradeActions({ trainee: known, report }: GradeActionsProps) {
  const { t } = useTranslation(['graduation', 'errors']);
  const user = useUser();
  /** Chosen by keyboard, or being saved. */
  const [chosen, setChosen] = useState<Grade | null>(null);
  const { trainee, graduate, saving } = useGraduate(known, report);

  if (user.id === trainee.uid) return <Box color="fg.muted">{t('errors:own-grade')}</Box>;

  async function save(to: Grade) {
    if (saving) return;
    setChosen(to);
    if (trainee.beltInWords || !sameGrade(trainee, to)) await graduate(to);
    setChosen(null);
  }

  return (
    <Box>
      <GradeSelects
        trainee={trainee}
        grade={chosen ?? trainee}
        inWords={chosen ? '' : trainee.beltInWords}
        // Until the student's document has loaded, the grade on screen can be outdated.
        disabled={saving || known.student === null}
        onChoose={(to, byKey) => (byKey ? setChosen(to) : void save(to))}
        onLeave={() => {
          if (chosen) void save(chosen);
          return chosen !== null;
        }}
        onCancel={() => setChosen(null)}
      />
      <LiveRegion mt="1" fontSize="sm" color="fg.muted">
        {chosen && !saving && t('action.held')}
      </LiveRegion>
    </Box>
  );
}

/** The names of children's belts are long: the selects are one above the other, and lower for a mouse in a table's row. */
const LONG_NAMES: SystemStyleObject = {
  flexDirection: 'column',
  w: { xl: '11.25rem' },
  '@media (min-width: 80rem) and (pointer: fine)': { gap: '0.5', '& select': { h: '7', fontSize: 'xs' } },
};

type GradeSelectsProps = {
  trainee: Trainee;
  grade: Grade;
  /** A belt that the app does not have, in place of the grade; empty otherwise. */
  inWords: string;
  disabled: boolean;
  onChoose: (to: Grade, byKey: boolean) => void;
  /** The focus leaves both selects, or Enter is pressed in one. Returns whether there was a choice to save. */
  onLeave: () => boolean;
  onCancel: () => void;
};

function GradeSelects(props: GradeSelectsProps) {
  const { trainee, grade, inWords, disabled, ...acting } = props;
  const { name, birthYear } = trainee;
  const { belt, degree } = grade;
  const { t } = useTranslation(['graduation', 'common']);
  const { isByKey, ...listeners } = useKeyChoice(acting);
  const { options, isOver } = useBeltOptions(birthYear, trainee.belt);
  const isChild = options.length > ADULT_BELTS.length;
  // At 16 a child's belt is not a choice: it shows like one that the app does not have.
  const word = inWords || (isOver && belt === trainee.belt ? t(`common:belt.${belt}`) : '');
  const width = { base: 'full', xl: isChild ? 'full' : '5.5rem' };
  return (
    <Flex {...listeners} gap={{ base: '2', xl: '1' }} css={isChild ? LONG_NAMES : undefined}>
      <Box w={width} minW="0">
        <Select<Belt>
          look="row"
          aria-label={t('action.belt', { name })}
          value={word ? '' : belt}
          placeholder={word || undefined}
          disabled={disabled}
          options={isOver ? options.slice(1) : options}
          // A new belt starts at degree 0.
          onChoose={(value) => acting.onChoose({ belt: value, degree: 0 }, isByKey())}
        />
      </Box>
      <Box w={width} minW="0">
        <Select
          look="row"
          aria-label={t('action.degree', { name })}
          value={String(degree)}
          // Only a belt that the app has and the student may get has degrees.
          disabled={disabled || word !== ''}
          options={DEGREES.map((value) => ({
            value: String(value),
            label: t('common:degree', { degree: value }),
          }))}
          onChoose={(value) => acting.onChoose({ belt, degree: Number(value) }, isByKey())}
        />
      </Box>
    </Flex>
  );
}

/** Keys that open a select's list instead of choosing. A choice in the list is saved at once. */
const OPENING = [' ', 'Enter', 'F4'];

/** Tells a choice in a closed select by keyboard from a choice in its list. */
function useKeyChoice({ onLeave, onCancel }: Pick<GradeSelectsProps, 'onLeave' | 'onCancel'>) {
  const byKey = useRef(false);
  return {
    isByKey: () => byKey.current,
    onPointerDown() {
      byKey.current = false;
    },
    onKeyDown(event: KeyboardEvent) {
      const { key, altKey } = event;
      byKey.current = !altKey && !OPENING.includes(key);
      // Enter would also open the list.
      if (key === 'Enter' && onLeave()) event.preventDefault();
      if (key === 'Escape') onCancel();
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) onLeave();
    },
  };
}

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
  const { t } = useTranslation('graduation');
  const { trainee, graduate, saving } = useGraduate(row, report);
  const grade = usePersonFacts()(next);
  const text = t('promotions.promote', { grade });
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
          {`→ ${grade}`}
        </Box>
      </Button>
    </Tooltip>
  );
}
