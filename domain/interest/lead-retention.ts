import * as z from 'zod';
import { shiftMonths } from '../calendar.ts';

/** Months that a lead is kept. The privacy page names the most. */
export const LEAD_MONTHS = { least: 1, most: 24 } as const;

export const leadMonths = z.int().min(LEAD_MONTHS.least).max(LEAD_MONTHS.most);

/**
 * settings/leads, also if missing or invalid. `months`: for how long a lead is kept. `applied`: whether all stored
 * leads already expire by it.
 */
export const leadRetention = z.object({
  months: leadMonths.catch(LEAD_MONTHS.most),
  applied: z.boolean().catch(false),
});

export function leadExpiry(received: Date, months: number): Date {
  const [date = '', time = ''] = received.toISOString().split('T');
  return new Date(`${shiftMonths(date, months)}T${time}`);
}
