import { NO_FEES } from '@domain/billing/fee-settings.ts';
import { accountOf, type MembershipDocument } from '@domain/billing/membership.ts';
import { shiftDate } from '@domain/calendar.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { APPLICATION, DAY, DISABLED, MEMBER, staffOf, studentOf } from '../../support/factories.ts';
import { feeTermsOf, membershipOf } from '../../support/fee-factory.ts';
import { FEE_PLAN } from '../../support/good-inputs.ts';
import { subscriptionOf } from '../../support/subscription-factory.ts';
import { expectNothing, get, put } from '../database.ts';
import { call, DONE, OFFICE, type Person, RITA, refused, world } from '../world.ts';
import { billing, customer, withStudent } from './billing-world.ts';
import { checkout, liveAt, openCheckouts, subscribe } from './subscriptions.ts';

const ROSA = { uid: 'rosa' };
const YEARLY = { id: 'Yearly00000000000000', name: 'Anual', amount: 150_000, months: 12 } as const;
const FROM = shiftDate(DAY, 4);
const TERMS = { planId: FEE_PLAN.id, discount: null, from: FROM };
const PAUSED = { breaks: [{ from: DAY, until: shiftDate(DAY, 30), reason: '' }] };
const LEFT = { breaks: [{ from: DAY, until: null, left: true as const, reason: '' }] };

const stored = () => get('memberships/ana');
const seen = async () => ((await stored())?.updatedAt as Date | undefined)?.toISOString() ?? null;
type Form = { planId: string; discount: { amount: number; words: string } | null; from: string };
const save = async (
  terms: Form | null,
  over: { seen?: string | null; studentId?: string } = {},
  person: Person = RITA,
) => call('saveMembership', person, { studentId: 'ana', terms, seen: await seen(), ...over }, billing());

withStudent();
beforeEach(() =>
  put({
    ...OFFICE,
    'members/ana': MEMBER,
    'members/rosa': staffOf('reception'),
    'students/rita': studentOf('rita', { name: 'Rita Prado' }),
    'settings/fees': { ...NO_FEES, plans: [FEE_PLAN, YEARLY] },
  }),
);

describe('the plans of a fee and the Pix key', () => {
  const change = (from: object, to: object) => call('saveFees', RITA, { changes: { from, to } });

  it('are refused with a key without the name or the city that a code needs', async () => {
    const key = { pixKey: 'caixa@academy.test' };
    for (const to of [key, { ...key, pixName: 'Academia' }, { ...key, pixCity: 'Rio' }])
      await expectNothing(
        () => change({ pixKey: '', pixName: '', pixCity: '' }, to),
        refused('invalid-input'),
      );
  });
});

describe('a fee', () => {
  it('starts with what the plan costs', async () => {
    expect(await save({ ...TERMS, discount: { amount: 2_000, words: 'Sibling' } })).toEqual(DONE);
    const { id: planId, name: planName, amount, months } = FEE_PLAN;
    const discount = { amount: 2_000, words: 'Sibling' };
    expect(await stored()).toEqual({
      userId: 'ana',
      since: DAY,
      terms: [{ planId, planName, amount, months, discount, from: FROM, over: FROM }],
      paid: 0,
      reminded: null,
      claimed: null,
      updatedAt: expect.any(Date),
      writtenAt: expect.any(Date),
      updatedByName: 'Rita Prado',
    });
  });

  it('changes from the next fee on, ends, and starts again with a new day since when', async () => {
    await put({
      'memberships/ana': {
        ...membershipOf('ana', '2026-10-10', { paid: 15_000 }),
        reminded: { due: '2026-11-10', on: DAY },
      },
    });
    expect(await save({ ...TERMS, planId: YEARLY.id, from: '2026-12-12' })).toEqual(DONE);
    expect(await stored()).toMatchObject({
      since: '2026-10-10',
      terms: [{ from: '2026-10-10' }, { amount: 150_000, from: '2026-12-12', over: '2026-12-10' }],
      paid: 15_000,
      reminded: { due: '2026-11-10' },
    });
    expect(await save(null)).toEqual(DONE);
    expect((await stored())?.terms).toMatchObject([{ from: '2026-10-10' }, { over: DAY, ended: true }]);
    // November is owed in full.
    await expectNothing(() => save({ ...TERMS, from: '2026-12-09' }), refused('due-day'));
    expect(await save({ ...TERMS, from: '2026-12-10' })).toEqual(DONE);
    expect(await stored()).toMatchObject({ since: DAY, paid: 15_000 });
    expect((await stored())?.terms).toHaveLength(3);
  });

  it('keeps name and amount of a plan that is gone, which no other student gets', async () => {
    const present = feeTermsOf('2026-11-10', { planName: 'Antigo', amount: 9_000 });
    await put({
      'memberships/ana': membershipOf('ana', '2026-11-10', present),
      'students/bia': studentOf('bia'),
    });
    const gone = { planId: present.planId, discount: null, from: '2026-12-20' };
    const other = () => save(gone, { studentId: 'bia', seen: null });
    await expectNothing(other, refused('plan-unavailable'));
    expect(await save(gone)).toEqual(DONE);
    expect((await stored())?.terms).toMatchObject([
      { planName: 'Antigo', amount: 9_000, from: '2026-12-20' },
    ]);
  });

  it.each([
    [
      'for a student with a subscription at Stripe',
      { 'subscriptions/ana': subscriptionOf('ana', { status: 'past_due' }) },
      'subscription-live',
    ],
    ['for an administrator', { 'admins/ana': {} }, 'students-only'],
    ['for an account that is shut out', { 'members/ana': DISABLED }, 'not-a-member'],
  ] as const)('is refused %s, but ends', async (_, documents, reason) => {
    await put(documents);
    await expectNothing(() => save(TERMS), refused(reason));
    await put({ 'memberships/ana': membershipOf('ana', FROM) });
    await expectNothing(() => save({ ...TERMS, planId: YEARLY.id }), refused(reason));
    expect(await save(null)).toEqual(DONE);
  });

  it('runs beside a subscription that has ended', async () => {
    await put({ 'subscriptions/ana': subscriptionOf('ana', { status: 'canceled' }) });
    expect(await save(TERMS)).toEqual(DONE);
  });

  it('is refused for an unknown student, a bad day, and another fee than the one seen', async () => {
    await expectNothing(() => save(TERMS, { studentId: 'bia', seen: null }), refused('profile-missing'));
    await expectNothing(() => save({ ...TERMS, from: '2028-12-29' }), refused('due-day'));
    await expectNothing(() => save(null), refused('changed-meanwhile'));
  });
});

describe('one fee', () => {
  const change = (amount: number | null, more: object = {}, person: Person = RITA) =>
    call('changeCharge', person, {
      studentId: 'ana',
      due: DUE,
      amount,
      reason: 'Ill',
      open: 15_000,
      ...more,
    });
  const DUE = '2026-11-10';
  beforeEach(() => put({ 'memberships/ana': membershipOf('ana', DUE) }));
  const account = async () => accountOf((await stored()) as MembershipDocument, [], DAY);

  it('costs what the office says, the others what they did; and that can be taken back', async () => {
    expect(await change(6_000)).toEqual(DONE);
    await expectNothing(() => change(6_000), DONE);
    expect(await account()).toMatchObject({ due: DUE, open: 6_000, owed: 6_000, changed: { reason: 'Ill' } });
    expect(await change(null, { open: 6_000 })).toEqual(DONE);
    await expectNothing(() => change(null, { open: 6_000 }), DONE);
    expect(await account()).toMatchObject({ open: 15_000, changed: null });
  });

  it('is waived, and what was paid for a part of it pays the next one', async () => {
    await put({ 'memberships/ana': { ...membershipOf('ana', DUE), paid: 4_000 } });
    expect(await change(0, { open: 11_000 })).toEqual(DONE);
    expect(await account()).toMatchObject({ due: '2026-12-10', open: 11_000, owed: 0 });
  });

  it('is refused without a reason, for a fee that is not open, and for the reception', async () => {
    await expectNothing(() => change(0, { reason: '' }), refused('reason-needed'));
    await expectNothing(() => change(0, { due: '2026-12-10' }), refused('changed-meanwhile'));
    await expectNothing(() => change(0, { open: 14_000 }), refused('changed-meanwhile'));
    await expectNothing(() => change(0, {}, ROSA), refused('not-allowed'));
  });
});

describe('a reminder', () => {
  const remind = (due: string, studentId = 'ana') => call('noteReminder', ROSA, { studentId, due });

  it('is noted with its fee, once a day', async () => {
    await put({ 'memberships/ana': membershipOf('ana', '2026-11-10') });
    expect(await remind('2026-11-10')).toEqual(DONE);
    expect(await stored()).toMatchObject({ reminded: { due: '2026-11-10', on: DAY }, paid: 0 });
    await expectNothing(() => remind('2026-11-10'), DONE);
    await expectNothing(() => remind('2026-12-10'), refused('changed-meanwhile'));
  });

  it('is refused without a fee, and for a student whom the reception does not see', async () => {
    await put({ 'students/vera': studentOf('vera', { admission: APPLICATION }) });
    await expectNothing(() => remind('2026-11-10'), refused('changed-meanwhile'));
    await expectNothing(() => remind('2026-11-10', 'vera'), refused('profile-missing'));
  });
});

describe('the word of a student that a fee is paid', () => {
  const claim = (due: string, person: Person = { uid: 'ana' }, data = {}) =>
    call('claimPayment', person, { due, ...data });
  const day = (days: number) => shiftDate(DAY, days);

  it('is kept from 5 days before the due day on', async () => {
    await put({ 'memberships/ana': membershipOf('ana', day(5)) });
    const before = await seen();
    expect(await claim(day(5))).toEqual(DONE);
    expect(await stored()).toMatchObject({ claimed: { due: day(5), on: DAY }, paid: 0 });
    // A fee that another office has open is still the one that it saw.
    expect(await seen()).toEqual(before);
    const tomorrow = world({ now: () => new Date('2026-11-22T15:00Z') });
    await expectNothing(() => call('claimPayment', { uid: 'ana' }, { due: day(5) }, tomorrow), DONE);
    await put({ 'memberships/ana': membershipOf('ana', day(6)) });
    await expectNothing(() => claim(day(6)), refused('changed-meanwhile'));
  });

  it.each([{}, LEFT])('is a guardian’s for a child, also for one who left: %j', async (profile) => {
    await put({
      'memberships/ana': membershipOf('ana', day(-11)),
      'students/ana': studentOf('ana', profile),
      'students/ana/holders/marta': {},
      'members/marta': MEMBER,
    });
    const child = { studentId: 'ana' };
    await expectNothing(() => claim(day(-11), { uid: 'caio' }, child), refused('not-guardian'));
    expect(await claim(day(-11), { uid: 'marta' }, child)).toEqual(DONE);
    expect(await stored()).toMatchObject({ claimed: { due: day(-11) } });
  });

  it('is refused without a fee, for another one, and for administrators', async () => {
    await expectNothing(() => claim(day(0)), refused('changed-meanwhile'));
    await put({ 'memberships/ana': membershipOf('ana', day(0)) });
    await expectNothing(() => claim(day(1)), refused('changed-meanwhile'));
    await expectNothing(() => claim(day(0), RITA), refused('students-only'));
    await save(null);
    await expectNothing(() => claim(day(0)), refused('changed-meanwhile'));
  });
});

describe('Stripe begins no subscription for a student who pays a fee', () => {
  const link = () =>
    call('createCheckoutLink', RITA, { studentId: 'ana', planId: 'price_warrior' }, billing());
  const change = (from: string | null) =>
    call('changePlan', RITA, { studentId: 'ana', planId: 'price_elite', from }, billing());

  it.each([
    ['one that runs', {}],
    ['one that is paused', PAUSED],
  ])('%s', async (_, profile) => {
    await put({
      'memberships/ana': membershipOf('ana', FROM),
      'students/ana': studentOf('ana', { stripeCustomerId: customer, ...profile }),
    });
    for (const begin of [() => checkout('ana', 'price_warrior'), link, () => change(null)])
      await expectNothing(begin, refused('pays-directly'));
    expect(openCheckouts()).toEqual([]);
    expect(liveAt(customer)).toEqual([]);
  });

  it('and closes the page that is open when the fee starts', async () => {
    await checkout('ana', 'price_warrior');
    expect(openCheckouts()).toHaveLength(1);
    await expectNothing(() => save(TERMS, {}, ROSA), refused('not-allowed'));
    expect(openCheckouts()).toHaveLength(1);
    expect(await save(TERMS)).toEqual(DONE);
    expect(openCheckouts()).toEqual([]);
  });

  it.each([
    ['the student', () => checkout('ana', 'price_warrior')],
    ['the office', link],
  ])('and no page of %s is opened while the fee starts', async (_, begin) => {
    const { sessions } = (await billing().stripe()).checkout;
    const create = sessions.create.bind(sessions);
    vi.spyOn(sessions, 'create').mockImplementationOnce(async (...given) => {
      expect(await save(TERMS)).toEqual(DONE);
      return create(...given);
    });
    expect(await begin()).toEqual(refused('pays-directly'));
    expect(openCheckouts()).toEqual([]);
  });

  it('and, as the fee, none for a student who left, whose live one changes no plan', async () => {
    await put({ 'students/ana': studentOf('ana', { stripeCustomerId: customer, ...LEFT }) });
    for (const begin of [() => checkout('ana', 'price_warrior'), link, () => change(null), () => save(TERMS)])
      await expectNothing(begin, refused('student-left'));
    expect(openCheckouts()).toEqual([]);
    await put({ 'students/ana': studentOf('ana', { stripeCustomerId: customer }) });
    await subscribe('ana', customer);
    await put({ 'students/ana': studentOf('ana', { stripeCustomerId: customer, ...LEFT }) });
    expect(await change('price_warrior')).toEqual(refused('student-left'));
  });

  it('and closes the page that is open when the student leaves', async () => {
    await checkout('ana', 'price_warrior');
    const left = { kind: 'left', reason: '' };
    const leave = () =>
      call('saveBreak', RITA, { studentId: 'ana', change: left, freePlaces: false }, billing());
    expect(await leave()).toEqual(DONE);
    expect(openCheckouts()).toEqual([]);
  });

  it('and changes one that is live, as by a page that was open before', async () => {
    await subscribe('ana', customer);
    await put({ 'memberships/ana': membershipOf('ana', FROM) });
    expect(await change('price_warrior')).toMatchObject({ ok: true });
    expect(await checkout('ana', 'price_warrior')).toMatchObject({ ok: true });
    expect(openCheckouts()).toEqual([]);
  });
});
