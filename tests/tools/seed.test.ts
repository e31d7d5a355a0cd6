import { readFileSync } from 'node:fs';
import { EXAMPLE_ACADEMY, storedAcademy } from '@domain/academy-details.ts';
import { SUBSCRIPTION_STATUSES, subscriptionState } from '@domain/billing/subscription.ts';
import { REQUIRED_CONSENTS } from '@domain/consents.ts';
import { isDocumentId } from '@domain/document-id.ts';
import { familyDocument } from '@domain/family.ts';
import { judgeInterestForm, leadDocument } from '@domain/interest/interest-form.ts';
import { isChild, isMinor } from '@domain/minor.ts';
import { profileProblems } from '@domain/missing-fields.ts';
import { profileFormOf, profileFormOn } from '@domain/profile.ts';
import { describe, expect, it } from 'vitest';
import { makeDemoData } from '../../tools/seed/demo-data.ts';
import { CHILDREN_OF_MARTA, IRENE, MARTA, THEO } from '../../tools/seed/people.ts';
import { DEMO_STUDENTS, entriesOf, found, parse } from './demo-collections.ts';

const README = readFileSync('README.md', 'utf8');

it('an academy on its first day has an administrator and nothing else', () => {
  const { accounts, documents, subscriptions } = makeDemoData({ today: '2026-11-21', students: 0 });
  expect(accounts.map(({ email }) => email)).toEqual(['admin@academy.demo']);
  expect(documents.map(({ path }) => path)).toEqual(['members/demo-admin', 'admins/demo-admin']);
  expect(subscriptions).toEqual([]);
});

it('the demo academy is not on its first day', () => {
  const { documents } = makeDemoData({ today: '2026-11-21' });
  const setting = documents.find(({ path }) => path === 'settings/academy');
  expect(storedAcademy.parse(setting?.data)).toEqual({ ...EXAMPLE_ACADEMY, firstSteps: 'hidden' });
});

describe('the demo people', () => {
  const today = '2026-11-21';
  const made = makeDemoData({ today });
  const data = parse(made);
  const students = [...data.profiles.values()].filter(({ userId }) => !DEMO_STUDENTS.includes(userId));

  it('are the demo accounts and forty students, each with an account, and four persons without one', () => {
    const { accounts } = made;
    expect(accounts.slice(0, 6).map(({ email }) => email)).toEqual([
      'admin@academy.demo',
      'ana@academy.demo',
      'bruno@academy.demo',
      'clara@academy.demo',
      'bianca@academy.demo',
      'recepcao@academy.demo',
    ]);
    expect(students).toHaveLength(40);
    const uids = accounts.map(({ uid }) => uid);
    const entered = [...data.profiles.values()].filter(({ withoutAccount }) => withoutAccount);
    expect(entered).toMatchObject([
      ...CHILDREN_OF_MARTA.map(({ uid, belt }) => ({ userId: uid, belt })),
      { userId: THEO.uid, belt: 'cinza', degree: 2, guardian: { name: 'Ana Ribeiro' } },
      { userId: IRENE.uid, standing: { gradeSince: '2025-03', carriedOver: 38 } },
    ]);
    const withAccount = [...data.profiles.keys()].filter((uid) => !data.profiles.get(uid)?.withoutAccount);
    expect(uids.toSorted()).toEqual(['demo-admin', MARTA.uid, ...withAccount].toSorted());
    expect(uids.every(isDocumentId)).toBe(true);
    for (const unique of [uids, accounts.map(({ email }) => email), accounts.map(({ name }) => name)]) {
      expect(new Set(unique).size).toBe(accounts.length);
    }
  });

  it('are members, except one who waits', () => {
    const all = [...made.accounts, ...CHILDREN_OF_MARTA, THEO, IRENE].map(({ uid }) => uid);
    expect([...data.members.keys()].toSorted()).toEqual(all.toSorted());
    const others = [...data.members].filter(([, { state }]) => state !== 'member');
    expect(others).toMatchObject([['demo-davi', { state: 'waiting' }]]);
    expect(found(data.profiles, 'demo-davi').admission).toMatchObject({ state: 'waiting' });
  });

  it('include a professor, who teaches and trains, and the reception, whom README names', () => {
    const helpers = [...data.members].flatMap(([uid, { staff }]) => (staff ? [[uid, staff.role]] : []));
    expect(helpers).toEqual([
      ['demo-bianca', 'professor'],
      ['demo-recepcao', 'reception'],
    ]);
    const { email, name } = found(data.profiles, 'demo-bianca');
    expect([...data.classes.values()].map(({ instructor }) => instructor)).toContain(`Profa. ${name}`);
    expect(entriesOf(data, 'demo-bianca').length).toBeGreaterThan(0);
    for (const each of [email, found(data.profiles, 'demo-recepcao').email]) expect(README).toContain(each);
  });

  it('include a guardian, who does not train, with two children who may check in, whom README names', () => {
    const guardians = [...data.members].flatMap(([uid, { guardian }]) => (guardian ? [[uid, guardian]] : []));
    expect(Object.fromEntries(guardians)).toEqual({
      [MARTA.uid]: { trains: false },
      'demo-ana': { trains: true },
    });
    expect(data.profiles.has(MARTA.uid)).toBe(false);
    const dataOf = (path: string) => made.documents.find((each) => each.path === path)?.data;
    expect(dataOf(`students/${THEO.uid}/holders/demo-ana`)).toBeDefined();
    const { children } = familyDocument.parse(dataOf(`families/${MARTA.uid}`));
    expect(Object.keys(children)).toEqual(CHILDREN_OF_MARTA.map(({ uid }) => uid));
    expect(data.consents.size).toBe(CHILDREN_OF_MARTA.length * REQUIRED_CONSENTS.length);
    for (const [uid, { name }] of Object.entries(children)) {
      expect(dataOf(`students/${uid}/holders/${MARTA.uid}`)).toMatchObject({ kind: 'guardian' });
      const profile = found(data.profiles, uid);
      expect(profile).toMatchObject({ name, withoutAccount: true, guardian: { name: MARTA.name } });
      expect(isChild(profile.birthDate, today)).toBe(true);
      for (const kind of REQUIRED_CONSENTS) {
        const given = { kind, given: true, by: MARTA.uid, at: profile.consents?.[kind] };
        expect(data.consents.get(`${uid}/consents/${kind}`)).toMatchObject(given);
      }
      expect(profileProblems(profile, today)).toEqual([]);
      expect(entriesOf(data, uid).length).toBeGreaterThan(10);
    }
    expect(README).toContain(MARTA.email);
  });

  it('include a child with a guardian and a student with a canceling plan, whom README names', () => {
    const child = found(data.profiles, 'demo-student-09');
    expect(isMinor(child.birthDate, today)).toBe(true);
    expect(child).toMatchObject({ listedHidden: true, guardian: { name: 'Laura Martins' } });
    const leaver = found(data.profiles, 'demo-student-03');
    expect(subscriptionState(found(data.subscriptions, 'demo-student-03'))).toBe('canceling');
    for (const { email } of [child, leaver]) expect(README).toContain(email);
  });

  it('have profiles that the profile form accepts, or empty ones', () => {
    for (const student of data.profiles.values()) {
      const { name, healthAnsweredAt, userId, withoutAccount } = student;
      if (withoutAccount) continue;
      const health = data.health.get(userId);
      const form = profileFormOf(student);
      expect(healthAnsweredAt).toEqual(health?.answeredAt);
      if (health === undefined) {
        expect(form).toEqual({ ...profileFormOf({}), name });
      } else {
        const answered = { ...form, parq: health.answers };
        expect(profileFormOn(today).safeParse(answered)).toMatchObject({ success: true });
      }
      if (userId === 'demo-bruno') expect(health).toBeUndefined();
    }
  });

  it('include Bruno, who cannot check in, and Ana and Clara, who have trained', () => {
    expect(profileProblems(found(data.profiles, 'demo-bruno'), today)).toEqual([
      'emergency-contact-missing',
      'parq-missing',
    ]);
    for (const uid of ['demo-ana', 'demo-clara']) {
      expect(profileProblems(found(data.profiles, uid), today)).toEqual([]);
      expect(entriesOf(data, uid).length).toBeGreaterThan(10);
    }
  });

  it('have the requested number, and the first ones do not depend on it', () => {
    const few = parse(makeDemoData({ today, students: 3 }));
    expect(few.profiles.size).toBe(13);
    const { belt, phone, createdAt } = found(data.profiles, 'demo-student-02');
    expect(found(few.profiles, 'demo-student-02')).toMatchObject({ belt, phone, createdAt });
    const many = makeDemoData({ today, students: 300 });
    expect(new Set(many.accounts.map(({ email }) => email)).size).toBe(308);
  });
});

describe('the demo subscriptions', () => {
  const { subscriptions } = parse(makeDemoData({ today: '2026-11-21' }));

  it('have every status, with an active Warrior for Ana and none for Clara', () => {
    const states = new Set([...subscriptions.values()].map(subscriptionState));
    expect(states).toEqual(
      new Set([...SUBSCRIPTION_STATUSES.filter((each) => each !== 'inactive'), 'canceling']),
    );
    expect(found(subscriptions, 'demo-ana')).toMatchObject({
      planId: 'price_warrior',
      planName: 'Warrior',
      amount: 149,
      status: 'active',
      cancelAtPeriodEnd: false,
    });
    expect(subscriptions.has('demo-clara')).toBe(false);
    expect(subscriptions.has('demo-bruno')).toBe(false);
  });

  it('are none if payments use Stripe’s test mode', () => {
    const without = makeDemoData({ today: '2026-11-21', paying: false });
    expect(without.subscriptions).toEqual([]);
    expect(JSON.stringify(without.documents)).not.toMatch(/cus_|subscriptions\//);
  });
});

it('the demo leads pass the interest form unchanged', () => {
  const { documents } = makeDemoData({ today: '2026-11-21' });
  const leads = documents
    .filter(({ path }) => path.startsWith('registration_forms/'))
    .map(({ data }) => leadDocument.parse(data));
  for (const { timestamp, status, expiresAt, ...form } of leads) {
    expect(judgeInterestForm(form)).toEqual({ ok: true, form });
  }
});
