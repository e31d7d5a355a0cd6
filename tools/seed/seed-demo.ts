import { academyClock } from '../../domain/calendar.ts';
import type { State } from '../stripe-fake/src/state.ts';
import { makeDemoData } from './demo-data.ts';
import { loadAccounts, loadDocuments } from './load.ts';
import { DEMO_PASSWORD } from './people.ts';
import { loadPayments } from './subscriptions.ts';

/** The accounts to sign in with; all share one password. */
function notes(paying: boolean) {
  return [
    { email: 'admin@academy.demo', note: 'administrator' },
    { email: 'bianca@academy.demo', note: 'professor, also a student' },
    { email: 'recepcao@academy.demo', note: 'reception' },
    {
      email: 'ana@academy.demo',
      note: `student, complete profile, ${paying ? 'active Warrior plan' : 'no subscription'}`,
    },
    { email: 'bruno@academy.demo', note: 'student, no emergency contact and no PAR-Q yet' },
    { email: 'clara@academy.demo', note: 'student, complete profile, no subscription' },
    ...(paying ? [{ email: 'arthur.lopes.03@academy.demo', note: 'student, canceled Elite plan' }] : []),
    { email: 'beatriz.santana.22@academy.demo', note: 'student, monthly fee by Pix, three days late' },
    { email: 'theo.martins.09@academy.demo', note: 'student under 18, hidden email' },
    { email: 'marta@academy.demo', note: 'guardian of Theo and Lia, who pay one sum' },
    { email: 'davi@academy.demo', note: 'waits to be let in under Students' },
  ];
}

export type Seeded = { accounts: { email: string; note: string }[]; documents: number };

/**
 * Empties the two emulators and loads the demo data of the academy's day at `now`. Idempotent.
 *
 * `authHost`, `firestoreHost`: host:port of the emulators. `students`: their number without the
 * demo accounts, 40 by default. `paying`: whether some have a subscription. `stripe`: the state of
 * the Stripe fake, which gets the subscriptions, too. Returns the accounts to sign in with and the
 * number of documents.
 */
export async function seedDemo({
  projectId,
  authHost,
  firestoreHost,
  now,
  stripe,
  ...size
}: {
  projectId: string;
  authHost: string;
  firestoreHost: string;
  now: Date;
  students?: number | undefined;
  paying?: boolean;
  stripe?: State | undefined;
}): Promise<Seeded> {
  const today = academyClock(now).date;
  const data = makeDemoData({ today, ...size });
  await Promise.all([
    loadAccounts({ projectId, host: authHost }, data.accounts, DEMO_PASSWORD),
    loadDocuments({ projectId, host: firestoreHost }, data.documents),
  ]);
  if (stripe) loadPayments(stripe, data.subscriptions, today);
  const made = new Set(data.accounts.map(({ email }) => email));
  const accounts = notes(data.subscriptions.length > 0).filter(({ email }) => made.has(email));
  return { accounts, documents: data.documents.length };
}
