import type { FeePlan } from '@domain/billing/fee-settings.ts';
import { dueDayOf } from '@domain/billing/membership.ts';
import type { ColumnKind } from '@domain/enrollment/columns.ts';
import type { DryRunItem } from '@domain/enrollment/dry-run.ts';
import type { Grade } from '@domain/graduation/grades.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { usePersonFacts } from '../../ui/people/person-facts.ts';

/**
 * Returns the details of a person after the import, except the name, in words: the stored ones of a student who exists,
 * otherwise those of the file. The dry run and the result file have the same words.
 */
export function useFacts(plans: readonly FeePlan[]) {
  const { t } = useTranslation(['imports', 'common']);
  const { partial } = useFormat();
  const knownOf = usePersonFacts();
  const gradeOf = ({ belt, degree, beltInWords }: Grade & { beltInWords: string }) =>
    beltInWords || t('common:grade', { belt: t(`common:belt.${belt}`), degree });
  const labeled = (kind: 'guardianName' | 'guardianPhone' | 'notes', text: string) =>
    text && `${t(`kind.${kind}`)}: ${text}`;
  return ({ person, rows, beltGiven, same }: DryRunItem): string[] => {
    if (same) return [knownOf(same.student)].filter(Boolean);
    const { fee, guardian, training } = person;
    const dated = (kind: 'birthDate' | 'trainingSince' | 'gradeSince') =>
      person[kind] && t('people.date', { kind: t(`kind.${kind}`), date: partial(person[kind]) });
    const plan = plans.find(({ id }) => id === fee?.planId)?.name ?? '';
    const faults = rows.flatMap(({ problems }) => problems.map(({ reason }) => reason));
    const grade = beltGiven ? gradeOf(person) : t('people.noBelt', { grade: gradeOf(person) });
    const facts = [
      training !== 'active' && t(`bulk.become.${training}`),
      !faults.includes('belt-unknown') && grade,
      person.beltInWords && t('people.inWords'),
      dated('gradeSince'),
      ...person.history.map((past) =>
        t('people.before', { grade: gradeOf({ ...past, beltInWords: '' }), date: partial(past.date) }),
      ),
      person.carriedOver > 0 && t('people.carriedOver', { count: person.carriedOver }),
      person.phone,
      person.email,
      dated('birthDate'),
      labeled('guardianName', guardian.name),
      labeled('guardianPhone', guardian.phone),
      dated('trainingSince'),
      fee && t('people.fee', { plan, day: dueDayOf(fee), date: partial(fee.from) }),
      labeled('notes', person.notes.replaceAll('\n', '; ')),
    ];
    return facts.flatMap((fact) => fact || []);
  };
}

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
