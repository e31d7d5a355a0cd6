import type { DirectoryEntry } from '@domain/graduation/student-directory.ts';
import { useTranslation } from 'react-i18next';

type Known = Partial<
  Pick<DirectoryEntry, 'belt' | 'degree' | 'beltInWords' | 'birthYear' | 'phone' | 'email'>
>;

/** What tells people of one name apart, as far as it is known: belt, year of birth, email and the end of the phone. */
export function usePersonFacts(): (person: Known) => string {
  const { t } = useTranslation('common');
  return ({ belt, degree = 0, beltInWords, birthYear, phone = '', email }) => {
    const grade = beltInWords || (belt && t('grade', { belt: t(`belt.${belt}`), degree }));
    const end = phone.replaceAll(/\D/g, '').slice(-4);
    return [grade, birthYear && t('facts.born', { year: birthYear }), email, end && t('facts.phone', { end })]
      .filter((fact) => fact)
      .join(', ');
  };
}
