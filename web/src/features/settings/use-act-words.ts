import { ACADEMY_FIELDS } from '@domain/academy-details.ts';
import type { Facts } from '@domain/audit.ts';
import { PLANS } from '@domain/billing/plans.ts';
import { isPlainDate, isPlainTime } from '@domain/calendar.ts';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import type { AuditEntry } from '../../firebase/data/team-data.ts';
import { useClassTitle } from '../../format/use-class-title.ts';
import { useFormat } from '../../format/use-format.ts';

/** Facts whose word is that of a screen. All others are in `fact`; those without a word are part of the subject. */
const ELSEWHERE = {
  status: 'subscriptions:column.status',
  instructor: 'classes:column.instructor',
  endDate: 'classes:form.endDate',
  effectiveFrom: 'classes:form.effectiveFrom',
  startTime: 'classes:form.startTime',
  endTime: 'classes:form.endTime',
  amount: 'fees:receipt.amount',
  paidOn: 'fees:receipt.paidOn',
  paidBy: 'payments.paidBy',
  currency: 'payments.currency',
  taxId: 'payments.taxId',
  maxOpen: 'booking.maxOpen',
  daysAhead: 'booking.daysAhead',
  discount: 'subscriptions:link.discount',
} as const;
const isElsewhere = (fact: string): fact is keyof typeof ELSEWHERE => fact in ELSEWHERE;

/** Amounts in minor units. */
const AMOUNTS = ['amount', 'discount'];

/** Where the word of a stored value can be: of a status, belt, weekday, lead, role or way in. */
const WORDS = [
  'admission:settings.modes',
  'value',
  'common:belt',
  'classes:weekday',
  'leads:status',
  'shell:role',
  'payments.choice',
  'fees:method',
] as const;

/** What an entry is about and what it changed, in the current language. */
export function useActWords() {
  const { t } = useTranslation([
    'settings',
    'admission',
    'common',
    'classes',
    'leads',
    'shell',
    'fees',
    'subscriptions',
  ]);
  const { currency } = useAcademy();
  const format = useFormat();
  const classTitle = useClassTitle();

  function wordOf(value: Facts[string] | undefined, fact = ''): string {
    if (value === undefined || value === null || value === '') return t('record.nothing');
    if (Array.isArray(value)) return value.map((each) => wordOf(each)).join(', ');
    if (AMOUNTS.includes(fact)) return format.minor(Number(value), currency);
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
      typeof facts.tablet === 'string' && facts.tablet,
      typeof date === 'string' && isPlainDate(date) && format.dayShort(date),
      typeof facts.accepted === 'boolean' && t(facts.accepted ? 'value.accepted' : 'value.dismissed'),
      typeof facts.correction === 'string' && t(`value.${facts.correction}` as 'value.add'),
    ]
      .filter(Boolean)
      .join(', ');
  }

  const nameOf = (fact: string) =>
    isElsewhere(fact) ? t(ELSEWHERE[fact]) : t([`fact.${fact}`, `academy.${fact}`] as 'fact.role'[]);

  const known = Object.keys(t('fact', { returnObjects: true }));
  const facts = [...known, ...Object.keys(ELSEWHERE), ...ACADEMY_FIELDS];

  /** 'Capacity: 20 → 25', one for each fact that differs; of what was created or deleted as a whole, each fact. */
  function changesOf({ before, after }: AuditEntry): string[] {
    if (!before || !after) {
      const whole = { ...before, ...after };
      return facts
        .filter((fact) => (whole[fact] ?? '') !== '')
        .map((fact) => t('record.value', { fact: nameOf(fact), value: wordOf(whole[fact], fact) }));
    }
    const differs = (fact: string) => JSON.stringify(before[fact]) !== JSON.stringify(after[fact]);
    return facts
      .filter((fact) => fact in after && differs(fact))
      .map((fact) =>
        t('record.change', {
          fact: nameOf(fact),
          before: wordOf(before[fact], fact),
          after: wordOf(after[fact], fact),
        }),
      );
  }

  /** The act. For a break: a pause, the leaving or the return. */
  function titleOf({ act, after }: AuditEntry): string {
    if (act !== 'break-saved') return t(`act.${act}`);
    if (!after) return t('break.back');
    return t(after.left ? 'break.left' : 'break.paused');
  }

  return { titleOf, subjectOf, changesOf };
}
