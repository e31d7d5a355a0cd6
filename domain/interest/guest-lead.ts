import { dialedNumber } from '../contact.ts';
import type { LeadDocument } from './interest-form.ts';

/** A lead of a person who came without the form. Its id is that of the person on the list of the class. */
export function guestLead<At>(
  { name, phone, email = '' }: { name: string; phone: string; email?: string },
  isAdult: boolean | null,
  { timestamp, expiresAt }: { timestamp: At; expiresAt: Date },
): Omit<LeadDocument, 'timestamp'> & { timestamp: At } {
  const [firstName = '', ...rest] = name.split(' ');
  return {
    ...{ firstName, lastName: rest.join(' '), email, phone, experience: 'beginner', plan: '' },
    ...{ additionalInfo: '', timestamp, status: 'new', expiresAt },
    door: { isAdult, number: dialedNumber(phone) },
  };
}
