import { ageInYear, BELT_TABLE, type Belt, beltChoices, isTooYoung } from '@domain/graduation/grades.ts';
import { useTranslation } from 'react-i18next';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import type { Option } from '../forms/select.tsx';

/**
 * The belts to choose from for a person who wears `worn`, which is one of them. One that is for older children says so; of
 * the worn one, for which a closed select has no room, `hint` says it. `isOver`: the worn one is a child's, at 16 or later.
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
