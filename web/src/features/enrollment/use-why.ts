import type { ColumnKind } from '@domain/enrollment/columns.ts';
import type { DryRunItem } from '@domain/enrollment/dry-run.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { usePersonFacts } from '../../ui/people/person-facts.ts';

const gradeIn = ({ belt, degree, beltInWords }: DryRunItem['person']) => ({ belt, degree, beltInWords });

/** Returns why a row of the dry run is not imported; empty for a new person. */
export function useWhy(kinds: readonly ColumnKind[]) {
  const { t } = useTranslation('imports');
  const factsOf = usePersonFacts();
  const { list, partial } = useFormat();
  return ({ state, rows, question, same, status, person, isDropped }: DryRunItem): string => {
    if (state === 'left-out' && isDropped) return t('byUser');
    if (state === 'left-out' || question?.kind === 'status') return t('byFile', { status });
    if (state === 'question' && question) {
      const { kind, student } = question;
      const others = student ? [`${student.name} (${factsOf(student)})`] : question.others;
      const [name = '', belt = ''] = others;
      if (kind === 'name') return t('ask.name', { name, belt });
      return t(`ask.${kind}`, { others: list(others), count: others.length });
    }
    if (state === 'same' && same) {
      const birthDate = person.birthDate && partial(person.birthDate);
      const training = status || t('bulk.become.active');
      const inFile = { ...person, belt: factsOf(gradeIn(person)), birthDate, status: training };
      const fields = same.differences.map((field) => `${t(`kind.${field}`)} ${inFile[field]}`);
      const sentences = [
        t('same'),
        fields.length > 0 && t('differing', { fields: list(fields) }),
        kinds.includes('feePlan') && t('feeStays'),
      ];
      return sentences.filter(Boolean).join(' ');
    }
    if (state !== 'unreadable') return '';
    const problems = rows.flatMap((row) => row.problems);
    return problems
      .map(({ column, reason }) => `${t(`kind.${kinds[column] ?? 'name'}`)}: ${t(`problem.${reason}`)}`)
      .join('; ');
  };
}
