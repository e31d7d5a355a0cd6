import { bornOn, comingAge } from '@domain/minor.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { useTranslation } from 'react-i18next';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { Notice } from '../notices/notice.tsx';

/** The notice for guardians and the office before the 16th and the 18th birthday. */
export function ComingAge({ student }: { student: StudentDocument }) {
  const { t } = useTranslation('family');
  const format = useFormat();
  const { date: today } = useAcademyClock();
  const coming = comingAge(bornOn(student), today);
  if (!coming) return null;
  const { name } = student;
  return (
    <Notice tone="info">
      {t(coming.age === 18 ? 'ofAge' : 'ofSixteen', { name, day: format.dayShort(coming.day) })}
    </Notice>
  );
}
