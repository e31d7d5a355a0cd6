import { ageInYear, BELT_TABLE, type Belt, beltChoices, isTooYoung } from '@domain/graduation/grades.ts';
import { useTranslation } from 'react-i18next';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import type { Option } from '../forms/select.tsx';

/**
 * The belts to choose from, with `worn`, the belt of the person. A belt for older children is marked. A closed select has
 * no room for the mark of the worn belt, so `hint` has it. `isOver`: the worn belt is a child's, at 16 or later.
 */
export function useBeltOptions(birthYear: number | null, worn: Belt) {
  const { t } = useTranslation('common');
  const { date: today } = useAcademyClock();
  const age = ageInYear(birthYear, today);
  const hintOf = (belt: Belt) =>
    isTooYoung(age, belt)
      ? t('beltFrom', { belt: t(`belt.${belt}`), age: BELT_TABLE[belt].from })
      : undefined;
  const belts = beltChoices(age, worn);
  const isOver = !belts.includes(worn);
  const options = [...(isOver ? [worn] : []), ...belts].map(
    (value): Option<Belt> => ({
      value,
      label: (value !== worn && hintOf(value)) || t(`belt.${value}`),
    }),
  );
  return { options, hint: hintOf(worn), isOver };
}
