import { beforeEach, describe, expect, it } from 'vitest';
import { classOn, DAY, IN_AUTH, MEMBER } from '../../support/factories.ts';
import { billing, stripe, student, withStripe } from '../billing/billing-world.ts';
import { get, put } from '../database.ts';
import { call, takeLog } from '../world.ts';

const NEW = 'ana.lima@academy.test';
const today = classOn(DAY, { classId: 'today' });
const past = classOn('2026-11-20', { classId: 'past' });
const entry = { name: 'Ana Silva', email: 'ana@academy.test', belt: 'branca', degree: 0 };
const rosterOf = ({ eventId }: { eventId: string }) => `rosters/${eventId}`;

let customer: string;

/** A sign-in after the account's address was changed to `NEW`. */
function signIn({ emailVerified = true } = {}) {
  const account = { name: 'Ana', email: NEW, ...IN_AUTH, emailVerified };
  const caller = { uid: 'ana', claims: { email: NEW } };
  return call('ensureProfile', caller, {}, billing({ findAccount: async () => account }));
}

withStripe();
beforeEach(async () => {
  customer = await student('ana');
  await put({ 'members/ana': MEMBER, 'members/rita': MEMBER, 'admins/rita': {} });
  for (const event of [today, past]) {
    await put({
      [`calendar_events/${event.eventId}`]: { ...event, currentAttendees: ['ana'] },
      [rosterOf(event)]: { attendees: { ana: entry } },
    });
  }
});

describe('a changed address', () => {
  it('reaches profile, coming rosters, Stripe and the directory, once it is verified', async () => {
    const directory = () => call('studentDirectory', { uid: 'rita' }, {}, billing());
    expect(JSON.stringify(await directory())).toContain('ana@academy.test');
    expect(await signIn()).toMatchObject({ ok: true });

    const profile = await get('students/ana');
    expect(profile).toMatchObject({ email: NEW, listedName: profile?.name });
    expect(await get(rosterOf(today))).toEqual({ attendees: { ana: { ...entry, email: NEW } } });
    expect(await get(rosterOf(past))).toEqual({ attendees: { ana: entry } });
    expect(stripe().state.customers.get(customer)).toMatchObject({ email: NEW });
    const listed = JSON.stringify(await directory());
    expect(listed).toContain(NEW);
    expect(listed).not.toContain('ana@academy.test');
  });

  it('changes nothing before it is verified: REST lets an account claim any address', async () => {
    const before = await get('students/ana');
    expect(await signIn({ emailVerified: false })).toMatchObject({ ok: true });
    expect(await get('students/ana')).toEqual(before);
    expect(stripe().requests).toEqual([]);
  });

  it('is tried again at the next sign-in if Stripe cannot be reached', async () => {
    stripe().faults.add({ match: '*', kind: 'error' });
    expect(await signIn()).toMatchObject({ ok: true });
    expect(await get('students/ana')).toMatchObject({ email: 'ana@academy.test' });
    const log = takeLog();
    expect(log).toMatchObject([{ event: 'email-not-followed', details: { uid: 'ana' } }]);
    expect(JSON.stringify(log)).not.toContain(NEW);

    stripe().faults.clear();
    expect(await signIn()).toMatchObject({ ok: true });
    expect(await get('students/ana')).toMatchObject({ email: NEW });
    expect(stripe().state.customers.get(customer)).toMatchObject({ email: NEW });
  });

  it('reaches the profile although the customer was deleted at Stripe', async () => {
    stripe().state.customers.delete(customer);
    expect(await signIn()).toMatchObject({ ok: true });
    expect(await get('students/ana')).toMatchObject({ email: NEW });
  });
});
