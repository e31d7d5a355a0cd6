import { ACADEMY_FIELDS } from '@domain/academy-details.ts';
import type { Facts } from '@domain/audit.ts';
import { PLANS } from '@domain/billing/plans.ts';
import { isPlainDate, isPlainTime } from '@domain/calendar.ts';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../firebase/data/team-data.ts';
import { useClassTitle } from '../../format/use-class-title.ts';
import { useFormat } from '../../format/use-format.ts';

/** The facts of an entry that have words. Others, such as the title, are part of its subject. */
export const FACTS = [
  'mode',
  'until',
  'instructor',
  'classInstructor',
  'endDate',
  'effectiveFrom',
  'startTime',
  'endTime',
  'maxCapacity',
  'weeklySchedule',
  'status',
  'belt',
  'degree',
  'planId',
  'planName',
  'receipt',
  'role',
  'email',
  ...ACADEMY_FIELDS,
  'months',
  'maxOpen',
  'daysAhead',
  'people',
  'uses',
  'used',
  'days',
  'dates',
  'firstSteps',
  'paidBy',
  'currency',
  'branca',
  'azul',
  'roxa',
  'marrom',
  'preta',
] as const;
type Fact = (typeof FACTS)[number];

/** What is told of a class, an import, an invitation, a plan or a payment as a whole. */
const WHOLE: readonly Fact[] = ['dates', 'people', 'uses', 'used', 'days', 'planId', 'planName', 'receipt'];

/** Where the word of a stored value can be: of a status, belt, weekday, lead, role or way in. */
const WORDS = [
  'admission:settings.modes',
  'value',
  'common:belt',
  'classes:weekday',
  'leads:status',
  'shell:role',
  'payments.choice',
] as const;

/** What an entry is about and what it changed, in the current language. */
export function useActWords() {
  const { t } = useTranslation(['settings', 'admission', 'common', 'classes', 'leads', 'shell']);
  const format = useFormat();
  const classTitle = useClassTitle();

  function wordOf(value: Facts[string] | undefined): string {
    if (value === undefined || value === null || value === '') return t('record.nothing');
    if (Array.isArray(value)) return value.map(wordOf).join(', ');
    const text = String(value);
    if (isPlainDate(text)) return format.dayShort(text);
    if (isPlainTime(text)) return format.time(text);
    const plan = PLANS.find(({ id }) => id === text);
    return (
      plan?.name ??
      t(
        WORDS.map((words) => `${words}.${text}` as 'value.active'),
        { defaultValue: text },
      )
    );
  }

  /** 'Fundamentals, Nov 23, 2026'. */
  function subjectOf({ what, before, after }: AuditEntry): string {
    const facts = { ...before, ...after };
    const title = facts.title ?? facts.classTitle;
    // A dated class has its date in its id, a holiday is its date.
    const date = facts.date ?? /\d{4}-\d{2}-\d{2}$/.exec(what ?? '')?.[0];
    return [
      typeof title === 'string' && classTitle(title),
      typeof date === 'string' && isPlainDate(date) && format.dayShort(date),
      typeof facts.accepted === 'boolean' && t(facts.accepted ? 'value.accepted' : 'value.dismissed'),
      typeof facts.correction === 'string' && t(`value.${facts.correction}` as 'value.add'),
    ]
      .filter(Boolean)
      .join(', ');
  }

  const nameOf = (fact: string) => t([`fact.${fact}`, `booking.${fact}`, `academy.${fact}`] as 'fact.name'[]);

  /** 'Capacity: 20 → 25', one for each fact that differs; of what was created or deleted as a whole, its numbers. */
  function changesOf({ before, after }: AuditEntry): string[] {
    if (!before || !after) {
      const whole = { ...before, ...after };
      const told = WHOLE.filter((fact) => fact in whole);
      return told.map((fact) => t('record.value', { fact: nameOf(fact), value: wordOf(whole[fact]) }));
    }
    const differs = (fact: Fact) => JSON.stringify(before[fact]) !== JSON.stringify(after[fact]);
    return FACTS.filter((fact) => fact in after && differs(fact)).map((fact) =>
      t('record.change', {
        fact: nameOf(fact),
        before: wordOf(before[fact]),
        after: wordOf(after[fact]),
      }),
    );
  }

  return { subjectOf, changesOf };
}
