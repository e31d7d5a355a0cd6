import { ageInYear, BELT_TABLE, type Belt, beltChoices, isTooYoung } from '@domain/graduation/grades.ts';
import { useTranslation } from 'react-i18next';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import type { Option } from '../forms/select.tsx';

/** The belts to choose from for a person who wears `worn`. One that is for older children says so. */
export function useBeltOptions(birthYear: number | null, worn: Belt): Option<Belt>[] {
  const { t } = useTranslation('common');
  const { date: today } = useAcademyClock();
  const age = ageInYear(birthYear, today);
  return beltChoices(age, worn).map((value) => {
    const belt = t(`belt.${value}`);
    const isHinted = isTooYoung(age, value);
    return { value, label: isHinted ? t('beltFrom', { belt, age: BELT_TABLE[value].from }) : belt };
  });
}
