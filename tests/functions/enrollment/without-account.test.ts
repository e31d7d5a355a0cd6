import type { Reason } from '@domain/errors.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { IN_AUTH, UNCONFIRMED } from '../../support/factories.ts';
import { GOOD_INPUTS } from '../../support/good-inputs.ts';
import { stripe, withStudent } from '../billing/billing-world.ts';
import { db, get, put } from '../database.ts';
import { callNamed, NAMES, type Name, stage } from '../edge/good-calls.ts';
import { promote } from '../graduation/promotion-world.ts';
import { withCaptchaFake } from '../interest/interest-world.ts';
import { entered, THEO } from './persons.ts';

withCaptchaFake();
withStudent();

type Row = { answer: 'works' | Reason; input?: object };
const changes = { from: { phone: '' }, to: { phone: '(21) 3333-4444' } };

/** Every callable about one student, with a person without an account as that student. */
const ROWS: Partial<Record<Name, Row>> = {
  // A member from the start: there is nothing to decide.
  decideAdmission: { answer: 'not-waiting', input: { decision: 'decline' } },
  // There is no link.
  openStudentInvitation: { answer: 'invitation-over' },
  claimStudent: { answer: 'invitation-over' },
  askToMerge: { answer: 'invitation-over' },
  holdChildren: { answer: 'invitation-over' },
  // The caller is no guardian.
  saveConsents: { answer: 'not-guardian' },
  reviewAccount: { answer: 'works' },
  withdrawStudentInvitation: { answer: 'works' },
  mergeStudent: { answer: 'changed-meanwhile' },
  addStudent: { answer: 'works' },
  // Known with another belt.
  addVisitor: { answer: 'student-exists' },
  updateStudent: { answer: 'works', input: { changes } },
  correctAttendance: { answer: 'works' },
  graduate: {
    answer: 'works',
    input: { promotionId: 'p2', from: { belt: 'branca', degree: 1 }, to: { belt: 'azul', degree: 0 } },
  },
  explainPromotion: { answer: 'works' },
  undoPromotion: { answer: 'works' },
  eraseStudent: { answer: 'works' },
  readHealth: { answer: 'works' },
  saveStudentNotes: { answer: 'works' },
  recommendStudent: { answer: 'works' },
  saveBreak: { answer: 'works' },
  saveMembership: { answer: 'works' },
  // No fee runs.
  recordPayment: { answer: 'changed-meanwhile' },
  changeCharge: { answer: 'changed-meanwhile' },
  noteReminder: { answer: 'changed-meanwhile' },
  claimPayment: { answer: 'not-guardian' },
  changePlan: { answer: 'customer-missing' },
  createCheckoutLink: { answer: 'works' },
  refreshSubscription: { answer: 'works' },
};

const inputs = (name: Name): object => GOOD_INPUTS[name];

beforeEach(async () => {
  await stage();
  await put(entered(THEO));
});

describe('a person without an account', () => {
  it('is tried by every callable about one student', () => {
    const about = NAMES.filter((name) => 'studentId' in inputs(name));
    expect(Object.keys(ROWS).toSorted()).toEqual(about.toSorted());
  });

  it.each(Object.entries(ROWS))('is the student of %s', async (name, { answer, input }) => {
    // Added with the same details by a repeated call; otherwise with a promotion to explain or undo.
    if (name !== 'addStudent') await promote(THEO, 'p1');
    const given = { ...inputs(name as Name), studentId: THEO, ...input };
    const answered = await callNamed(name as Name, { input: given });
    expect(answered.ok ? 'works' : answered.reasons[0]).toBe(answer);
  });

  it('has no customer at Stripe until a plan is chosen, and then one with what is known', async () => {
    await put(entered(THEO, { name: 'Théo Prado', email: '' }));
    expect((await get(`students/${THEO}`))?.stripeCustomerId).toBeUndefined();
    expect(
      await callNamed('createCheckoutLink', { input: { ...inputs('createCheckoutLink'), studentId: THEO } }),
    ).toMatchObject({ ok: true });
    const { stripeCustomerId } = (await get(`students/${THEO}`)) ?? {};
    expect(stripe().state.customers.get(String(stripeCustomerId))).toMatchObject({
      name: 'Théo Prado',
      email: null,
      metadata: { uid: THEO },
    });
    const page = 'https://academy.test/welcome?checkout=';
    expect([...stripe().state.checkoutSessions.values()]).toMatchObject([
      { success_url: `${page}done`, cancel_url: `${page}cancelled` },
    ]);
  });

  it('is charged by a link with what the office knows while an account waits for its address to be confirmed', async () => {
    await put({ ...entered(THEO, { email: 'theo@home.test' }), [`members/${THEO}`]: UNCONFIRMED });
    const account = { name: 'Other', email: 'typed@home.test', ...IN_AUTH, emailVerified: false };
    const input = { ...inputs('createCheckoutLink'), studentId: THEO };
    const answer = await callNamed('createCheckoutLink', { input, findAccount: async () => account });
    expect(answer).toMatchObject({ ok: true });
    const { stripeCustomerId } = (await get(`students/${THEO}`)) ?? {};
    expect(stripe().state.customers.get(String(stripeCustomerId))).toMatchObject({ email: 'theo@home.test' });
  });

  it('is not made an administrator by an email that the office typed', async () => {
    await put(entered(THEO, { email: 'theo@academy.test' }));
    const answer = await callNamed('setRole', { input: { email: 'theo@academy.test', role: 'admin' } });
    expect(answer).toMatchObject({ ok: false, reasons: ['account-not-found'] });
    expect((await db.doc(`admins/${THEO}`).get()).exists).toBe(false);
  });
});
