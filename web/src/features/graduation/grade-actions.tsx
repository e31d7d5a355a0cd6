import { Box, Flex } from '@chakra-ui/react';
import { BELTS, type Belt, type Grade, MAX_DEGREE, sameGrade } from '@domain/graduation/grades.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../firebase/session.tsx';
import { Select } from '../../ui/select.tsx';
import { type Report, type Trainee, useGraduate } from './use-graduate.ts';

type GradeActionsProps = {
  trainee: Trainee;
  /** False until the student's document has loaded, because the grade on screen can be outdated. */
  live: boolean;
  report: Report;
};

/** Changes a student's belt and degree: a choice is saved at once. */
export function GradeActions({ trainee: known, live, report }: GradeActionsProps) {
  const { t } = useTranslation('graduation');
  const user = useUser();
  /** The grade that is being saved. */
  const [sent, setSent] = useState<Grade | null>(null);
  const { trainee, graduate, saving } = useGraduate(known, report);

  if (user.id === trainee.uid) return <Box color="fg.muted">{t('ownGrade')}</Box>;

  async function choose(to: Grade) {
    if (sameGrade(trainee, to)) return;
    setSent(to);
    await graduate(to);
    setSent(null);
  }

  return (
    <GradeSelects
      name={trainee.name}
      grade={sent ?? trainee}
      disabled={saving || !live}
      onChoose={(to) => void choose(to)}
    />
  );
}

type GradeSelectsProps = {
  name: string;
  grade: Grade;
  disabled: boolean;
  onChoose: (to: Grade) => void;
};

const DEGREES = Array.from({ length: MAX_DEGREE + 1 }, (_, degree) => degree);

function GradeSelects({ name, grade: { belt, degree }, disabled, onChoose }: GradeSelectsProps) {
  const { t } = useTranslation(['graduation', 'common']);
  const keepFocus = useKeptFocus(disabled);
  return (
    <Flex ref={keepFocus} gap="2" flex={{ base: '1', xl: 'none' }} maxW="20rem">
      <Box w={{ xl: '6.25rem' }} flex={{ base: '1', xl: 'none' }} minW="0">
        <Select<Belt>
          look="row"
          aria-label={t('action.belt', { name })}
          value={belt}
          disabled={disabled}
          options={BELTS.map((value) => ({ value, label: t(`common:belt.${value}`) }))}
          // A new belt starts at degree 0.
          onChoose={(value) => onChoose({ belt: value, degree: 0 })}
        />
      </Box>
      <Box w={{ xl: '6rem' }} flex={{ base: '1', xl: 'none' }} minW="0">
        <Select
          look="row"
          aria-label={t('action.degree', { name })}
          value={String(degree)}
          disabled={disabled}
          options={DEGREES.map((value) => ({ value: String(value), label: t('degree', { degree: value }) }))}
          onChoose={(value) => onChoose({ belt, degree: Number(value) })}
        />
      </Box>
    </Flex>
  );
}

/**
 * Disabling a select while it saves removes its focus. This restores it, unless the focus moved
 * elsewhere.
 */
function useKeptFocus(disabled: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const element = frame.current;
    const remember = (event: FocusEvent) => {
      last.current = event.target as Element;
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    if (disabled || document.activeElement !== document.body) return;
    if (last.current instanceof HTMLElement) last.current.focus();
  }, [disabled]);
  return frame;
}
