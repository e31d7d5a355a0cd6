import { academyClock } from '@domain/calendar.ts';
import { csvOf } from '@domain/interest/csv.ts';
import type { Lead } from '@domain/interest/leads.ts';
import type { TFunction } from 'i18next';
import { timeOf } from '../../format/time-of.ts';
import { experienceOf, planOf } from './lead-words.ts';

/** The leads as a table for a spreadsheet, with the academy's wall time and in the words of the screen. */
export function leadTable(leads: readonly Lead[], t: TFunction<['leads', 'interest', 'common']>): string {
  const heads = [
    t('column.received'),
    t('column.firstName'),
    t('column.lastName'),
    t('column.email'),
    t('column.phone'),
    t('column.experience'),
    t('column.plan'),
    t('column.message'),
    t('column.status'),
  ];
  const rows = leads.map((lead) => {
    const { date, minutes } = academyClock(lead.timestamp);
    return [
      `${date} ${timeOf(minutes)}`,
      lead.firstName,
      lead.lastName,
      lead.email,
      lead.phone,
      experienceOf(lead, t),
      planOf(lead, t),
      lead.additionalInfo,
      t(`status.${lead.status}`),
    ];
  });
  return csvOf([heads, ...rows]);
}
