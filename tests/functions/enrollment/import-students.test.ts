import { membershipDocument } from '@domain/billing/membership.ts';
import { trainingStateOf } from '@domain/breaks.ts';
import type { ImportedPerson } from '@domain/enrollment/imports.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { costOf } from '../../support/cost.ts';
import { DAY, importedOf, MEMBER, NOON, studentOf } from '../../support/factories.ts';
import { db, dump, expectNothing, get, put, recorded, reset } from '../database.ts';
import { interruptedBy } from '../faults.ts';
import { type Answer, call, OFFICE, outputOf, RITA, refused, world } from '../world.ts';
import { classesOn, correct, feeOf } from './persons.ts';

const IMPORT = '3b241101-e2bb-4255-8caf-4136c566a962';
/** The same file in another tab. */
const OTHER_TAB = '3b241101-e2bb-4255-8caf-4136c566a963';
const history = [
  { belt: 'branca' as const, degree: 0, date: '2019' },
  { belt: 'branca' as const, degree: 4, date: '2022-05' },
];

const rowsOf = (people: ImportedPerson[]) =>
  people.map((person, index) => ({ key: `file-row${index}-0`, person, namesakes: [] as string[] }));
const importing = (people: ImportedPerson[], dependencies = world(), importId = IMPORT): Promise<Answer> =>
  call('importStudents', RITA, { importId, fileName: 'alunos.xlsx', people: rowsOf(people) }, dependencies);
/** The answer by the outcomes of the rows in their order. */
const answerOf = (...outcomes: string[]) => {
  const byKey = outcomes.map((outcome, row) => [`file-row${row}-0`, outcome]);
  return { ok: true, output: { outcomes: Object.fromEntries(byKey) } };
};
const inviting = (studentIds: string[]) => call('inviteStudents', RITA, { studentIds, replaces: 'link' });
const undoing = (dependencies = world(), input: object = {}) =>
  call('undoImport', RITA, { importId: IMPORT, ...input }, dependencies);
const undone = (dependencies = world(), input: object = {}) =>
  outputOf('undoImport', RITA, { importId: IMPORT, ...input }, dependencies);

async function idOf(name: string): Promise<string> {
  const { docs } = await db.collection('students').where('name', '==', name).get();
  return docs[0]?.id ?? 'missing';
}
const crowd = (count: number) =>
  Array.from({ length: count }, (_, index) => importedOf(`Ana ${index}`, { notes: 'x' }));
const listed = async () => (await dump()) as Record<string, object>;

beforeEach(() =>
  reset({ ...OFFICE, 'students/rita': studentOf('rita', { name: 'Rita Prado', isAdmin: true }) }),
);

describe('people of a spreadsheet', () => {
  const lia = importedOf('Lia', {
    belt: 'azul',
    gradeSince: '2024-03',
    carriedOver: 30,
    notes: 'canhota',
    history,
  });

  it('are members and students without an account, with notes and history', async () => {
    expect(await importing([lia, importedOf('Ana')])).toEqual(answerOf('added', 'added'));
    const id = await idOf('Lia');
    expect(id).toMatch(/^[0-9a-f]{20}$/);
    expect(await get(`members/${id}`)).toMatchObject({ state: 'member' });
    expect(await get(`students/${id}`)).toMatchObject({
      withoutAccount: true,
      importId: IMPORT,
      belt: 'azul',
      standing: { promotionId: null, gradeSince: '2024-03', carriedOver: 30 },
    });
    expect(await get(`student_notes/${id}`)).toMatchObject({ text: 'canhota', updatedByName: 'Rita Prado' });
    const { docs } = await db.collection(`students/${id}/promotions`).orderBy('date').get();
    expect(docs.map((each) => each.data())).toMatchObject([
      { to: { belt: 'branca', degree: 4 }, date: '2022-05', by: 'rita', carriedOver: true },
      { from: { belt: 'branca', degree: 4 }, to: { belt: 'azul', degree: 0 }, date: '2024-03' },
    ]);
    expect(await get(`imports/${IMPORT}`)).toMatchObject({
      by: 'rita',
      byName: 'Rita Prado',
      people: 2,
      fileName: 'alunos.xlsx',
      undoneAt: null,
    });
    expect(await get(`student_notes/${await idOf('Ana')}`)).toBeUndefined();
  });

  it('are paused or have left from this day on, also in the lists, if the file has that status', async () => {
    const fee = { planId: 'mensal00000000000000', from: '2026-12-10' };
    await importing([importedOf('Ana', { training: 'paused' }), importedOf('Bia', { training: 'left' })]);
    const open = { from: DAY, until: null, reason: '' };
    expect(await get(`students/${await idOf('Ana')}`)).toMatchObject({ breaks: [open] });
    expect(await get(`students/${await idOf('Bia')}`)).toMatchObject({ breaks: [{ ...open, left: true }] });
    const { students } = await outputOf('studentDirectory', RITA, {});
    expect(students.map(({ name, breaks = [] }) => [name, trainingStateOf(breaks, DAY)])).toEqual(
      expect.arrayContaining([
        ['Ana', 'paused'],
        ['Bia', 'left'],
      ]),
    );
    expect(await importing([importedOf('Eva', { training: 'left', fee })])).toEqual(refused('invalid-input'));
    expect(await undoing()).toMatchObject({ output: { removed: 2 } });
  });

  it('are added beside an account of the name that waits, of which the dry run asks nothing', async () => {
    const waiting = { name: 'Ana', admission: { state: 'waiting', since: NOON } } as const;
    await put({ 'students/una': studentOf('una', waiting) });
    expect(await importing([importedOf('Ana')])).toEqual(answerOf('added'));
  });

  it('are added once if the file is imported in two tabs, and again after an undo', async () => {
    const stored = async () =>
      (await db.collection('students').where('withoutAccount', '==', true).get()).size;
    // The other tab has read that neither of both is there.
    const meanwhile = interruptedBy(() => importing([lia, importedOf('Ana')]));
    expect(await importing([lia, importedOf('Ana')], world({ db: meanwhile }), OTHER_TAB)).toEqual(
      answerOf('existing', 'existing'),
    );
    expect(await stored()).toBe(2);
    await undoing();
    expect(await stored()).toBe(0);
    expect(await importing([lia, importedOf('Ana')], world(), OTHER_TAB)).toMatchObject({ ok: true });
    expect(await stored()).toBe(2);
  });

  it('exist already if another edition of the file has added them, unless they are said to be others', async () => {
    const people = [
      importedOf('Ana Lima', { phone: '(21) 98888-7777' }),
      importedOf('Ana Reis', { email: 'reis@example.com' }),
      importedOf('Bia'),
    ];
    await importing(people);
    const edition = rowsOf([
      importedOf('Ana Lima', { phone: '21988887777' }),
      importedOf('REIS, Ana', { email: 'reis@example.com' }),
      importedOf('Bia'),
      importedOf('Ana Lima', { phone: '(21) 97777-6666' }),
      importedOf('Ana Reis', { phone: '(21) 97777-6666' }),
    ]).map((row) => ({ ...row, key: row.key.replace('row', 'edit') }));
    const again = (rows: object[]) =>
      call('importStudents', RITA, { importId: OTHER_TAB, fileName: '', people: rows });
    expect(await again(edition)).toMatchObject({
      output: {
        outcomes: {
          'file-edit0-0': 'existing',
          'file-edit1-0': 'existing',
          'file-edit2-0': 'existing',
          'file-edit3-0': 'added',
          'file-edit4-0': 'added',
        },
      },
    });
    const bia = { ...edition[2], namesakes: [await idOf('Bia')] };
    expect(await again([bia])).toMatchObject({ output: { outcomes: { 'file-edit2-0': 'added' } } });
  });

  it('are not added to an import of another administrator', async () => {
    await put({ 'members/vera': MEMBER, 'admins/vera': {} });
    await importing(crowd(1));
    const input = { importId: IMPORT, fileName: '', people: rowsOf(crowd(2)) };
    expect(await call('importStudents', { ...RITA, uid: 'vera' }, input)).toEqual(refused('invalid-input'));
  });

  it('have promotions before this moment, in their order', async () => {
    const [last, year] = [{ belt: 'azul' as const, gradeSince: '2026' }, '2026'];
    await importing([
      importedOf('Ana', {
        ...last,
        history: [0, 3, 4].map((degree) => ({ belt: 'branca', degree, date: year })),
      }),
    ]);
    const { docs } = await db
      .collection(`students/${await idOf('Ana')}/promotions`)
      .orderBy('at')
      .get();
    expect(docs.map((each) => each.get('to'))).toEqual([
      { belt: 'branca', degree: 3 },
      { belt: 'branca', degree: 4 },
      { belt: 'azul', degree: 0 },
    ]);
    expect(docs.at(-1)?.get('at').toMillis()).toBeLessThan(world().now().getTime() + 1);
  });

  it('are refused by their rows while they are being erased', async () => {
    await importing(crowd(2));
    const id = await idOf('Ana 0');
    await db.doc(`members/${id}`).update({ state: 'left' });
    await db.doc(`students/${id}`).delete();
    expect(await importing(crowd(2))).toEqual(answerOf('account-left', 'added'));
    expect(await idOf('Ana 0')).toBe('missing');
  });

  it('are refused by their rows if a date is after today', async () => {
    const people = [
      importedOf('Ana', { trainingSince: '2026-11-22' }),
      importedOf('Bia'),
      importedOf('Lia', {
        belt: 'azul',
        gradeSince: '2026',
        history: [{ belt: 'branca', degree: 0, date: '2026-12' }],
      }),
    ];
    expect(await importing(people)).toEqual(answerOf('date-in-future', 'added', 'date-in-future'));
    for (const name of ['Ana', 'Lia']) expect(await idOf(name)).toBe('missing');
  });

  it('are at most 100 in one call, with a key each, and 2,000 in one import', async () => {
    expect(await importing(crowd(101))).toEqual(refused('invalid-input'));
    const twice = { importId: IMPORT, fileName: '', people: [...rowsOf(crowd(1)), ...rowsOf(crowd(1))] };
    expect(await call('importStudents', RITA, twice)).toEqual(refused('invalid-input'));
    await put({
      [`imports/${IMPORT}`]: { at: new Date(), by: 'rita', byName: 'Rita', people: 1999, undoneAt: null },
    });
    expect(await importing(crowd(2))).toEqual(refused('invalid-input'));
    expect(await importing(crowd(1))).toMatchObject({ ok: true });
  });
});

describe('people who pay a fee', () => {
  const plan = { id: 'mensal00000000000000', name: 'Mensal', amount: 18_000, months: 1 };
  const paying = (name: string, fee: Partial<NonNullable<ImportedPerson['fee']>> = {}) =>
    importedOf(name, { fee: { planId: plan.id, from: '2026-12-10', ...fee } });
  const saveFees = (plans: object[]) => put({ 'settings/fees': { plans } });
  beforeEach(() => saveFees([plan]));

  it('get it in the commit that adds them, once, at the price of the academy', async () => {
    const ana = paying('Ana', { importedThrough: '2026-12-09' });
    expect(await importing([ana, importedOf('Bia')])).toEqual(answerOf('added', 'added'));
    const id = await idOf('Ana');
    const fee = { planId: plan.id, planName: 'Mensal', amount: 18_000, months: 1, discount: null };
    const membership = await get(`memberships/${id}`);
    expect(membershipDocument.parse(membership)).toEqual({
      writtenAt: expect.any(Date),
      ...{ userId: id, since: DAY, paid: 0, importedThrough: '2026-12-09', reminded: null, claimed: null },
      terms: [{ ...fee, from: '2026-12-10', over: '2026-12-10' }],
      ...{ updatedAt: (await get(`students/${id}`))?.createdAt, updatedByName: 'Rita Prado' },
    });
    expect(await get(`students/${id}`)).not.toHaveProperty('fee');
    expect((await db.collection('memberships').get()).size).toBe(1);
    await saveFees([{ ...plan, amount: 20_000 }]);
    const again = [paying('Ana', { from: '2027-01-05' }), { ...importedOf('Bia'), phone: '21' }];
    await expectNothing(() => importing(again), answerOf('added', 'added'));
  });

  it('are refused by their rows if the plan is gone or the first due day is far, and the others are added', async () => {
    const people = [
      paying('Ana', { planId: 'anual000000000000000' }),
      paying('Bia', { from: '2028-02-10' }),
      paying('Eva', { from: '2024-10-10' }),
      paying('Lia'),
    ];
    expect(await importing(people)).toEqual(answerOf('plan-unavailable', 'due-day', 'due-day', 'added'));
    expect(await idOf('Ana')).toBe('missing');
    expect(await importing([paying('Ana', { from: '2028-12-29' })])).toEqual(answerOf('due-day'));
    await db.doc('settings/fees').delete();
    expect(await importing([paying('Zoe')], world(), OTHER_TAB)).toEqual(answerOf('plan-unavailable'));
  });

  it('cost one more write each', async () => {
    const many = Array.from({ length: 100 }, (_, index) => paying(`Ana ${index}`));
    expect(await costOf(() => importing(many))).toEqual({ read: 2 + 3 + 4 + 200, written: 2 + 300 });
  });

  it('go without a trace when the import is undone, and stay once a payment is noted', async () => {
    await importing([paying('Ana'), paying('Bia')]);
    const [ana, bia] = [await idOf('Ana'), await idOf('Bia')];
    await db.doc(`memberships/${bia}`).update({ paid: 18_000 });
    expect(await undoing()).toMatchObject({
      output: { removed: 1, stayed: [{ uid: bia, reason: 'payment' }] },
    });
    expect(await get(`memberships/${ana}`)).toBeUndefined();
  });
});

describe('an import that is undone', () => {
  it('leaves the academy as it was', async () => {
    const people = [{ key: 'other-row0-0', person: importedOf('Théo'), namesakes: [] }];
    await call('importStudents', RITA, { importId: OTHER_TAB, fileName: '', people });
    const before = await listed();
    await importing([...crowd(24), importedOf('Lia', { belt: 'azul', gradeSince: '2024', history })]);
    await call('studentDirectory', RITA, {});
    expect(await undoing()).toEqual({ ok: true, output: { removed: 25, stayed: [], after: null } });
    const { [`imports/${IMPORT}`]: marked, ...after } = await listed();
    expect(marked).toMatchObject({ undoneAt: expect.any(Date), undoEnded: true });
    expect(after).toEqual(before);
    const directory = await call('studentDirectory', RITA, {});
    expect(directory).toMatchObject({ output: { students: [{ name: 'Théo' }] } });
  });

  it('keeps the people who have done something since, and names them', async () => {
    const both = 'edited and invited';
    const names = ['class', 'booked', 'promoted', 'noted', 'paid', 'edited', 'account', 'idle', both];
    await importing(names.map((name) => importedOf(name, { notes: name })));
    const ids = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await idOf(name)])));
    const [past, later] = await classesOn(DAY, '2026-11-23');
    await correct(past, ids.class);
    await correct(later, ids.booked);
    const [from, to] = [0, 1].map((degree) => ({ belt: 'branca', degree }));
    await call('graduate', RITA, { studentId: ids.promoted, promotionId: 'p1', from, to, note: '' });
    const changes = { from: { text: 'noted' }, to: { text: 'new' } };
    await call('saveStudentNotes', RITA, { studentId: ids.noted, changes });
    await put({ [`memberships/${ids.paid}`]: feeOf(ids.paid ?? '', 18_000) });
    for (const name of ['edited', both]) await db.doc(`students/${ids[name]}`).update({ phone: '21' });
    await inviting([ids[both] ?? '']);
    const withoutAccount = async (uids: readonly string[]) => uids.filter((uid) => uid !== ids.account);
    const { removed, stayed } = await undone(world({ withoutAccount }));
    expect(removed).toBe(1);
    expect(Object.fromEntries(stayed.map(({ name, reason }) => [name, reason]))).toEqual({
      account: 'account',
      booked: 'classes',
      class: 'classes',
      edited: 'changed',
      [both]: 'changed',
      noted: 'notes',
      paid: 'payment',
      promoted: 'promoted',
    });
    expect(await get(`students/${ids.idle}`)).toBeUndefined();
    expect(await get(`student_notes/${ids.idle}`)).toBeUndefined();
    expect(await get(`student_notes/${ids.class}`)).toBeDefined();
  });

  it('keeps a person whose first payment is noted meanwhile', async () => {
    await importing([importedOf('Ana')]);
    const id = await idOf('Ana');
    const pay = () => put({ [`memberships/${id}`]: feeOf(id, 18_000) });
    expect(await undoing(world({ db: interruptedBy(pay) }))).toMatchObject({
      output: { removed: 0, stayed: [{ uid: id, belt: 'branca' }] },
    });
    expect(await get(`students/${id}`)).toBeDefined();
  });

  it('removes 50 people per call, and goes on after the last of them', async () => {
    await importing(crowd(51));
    await db.doc(`students/${await idOf('Ana 7')}`).update({ phone: '21' });
    let [removed, stayed, calls, after]: [number, number, number, string | null] = [0, 0, 0, ''];
    while (after !== null) {
      const output = await undone(world(), after ? { after } : {});
      removed += output.removed;
      stayed += output.stayed.length;
      calls += 1;
      ({ after } = output);
    }
    expect({ removed, stayed, calls }).toEqual({ removed: 50, stayed: 1, calls: 2 });
  });

  it.each([0, 1])('gains no person while that begins, after %s were added', async (count) => {
    if (count > 0) await importing(crowd(count));
    const db = interruptedBy(() => undoing());
    expect(await importing(crowd(2), world({ db }))).toEqual(refused('import-undone'));
    expect(await idOf('Ana 1')).toBe('missing');
    expect(await get(`imports/${IMPORT}`)).toMatchObject({ people: count, undoEnded: true });
  });

  it('removes people who were only invited, with their links, also after a second invitation', async () => {
    await importing(crowd(2));
    const ids = [await idOf('Ana 0'), await idOf('Ana 1')];
    await inviting(ids);
    await inviting(ids.slice(0, 1));
    expect(await undoing()).toMatchObject({ output: { removed: 2, stayed: [] } });
    for (const id of ids) expect(await get(`student_invitations/${id}`)).toBeUndefined();
  });

  it('keeps a person whose link was used, and says so', async () => {
    await importing(crowd(1));
    const id = await idOf('Ana 0');
    await inviting([id]);
    await db.doc(`members/${id}`).update({ state: 'waiting' });
    expect(await undoing()).toMatchObject({ output: { removed: 0, stayed: [{ reason: 'account' }] } });
  });

  it.each([false, true])('is at most 24 hours old; its author was erased: %s', async (isErased) => {
    await importing(crowd(1));
    if (isErased) await db.doc(`imports/${IMPORT}`).delete();
    const tomorrow = () => new Date(Date.now() + 24.1 * 3_600_000);
    expect(await undoing(world({ now: tomorrow }))).toEqual(refused('import-too-old'));
    expect(await undoing()).toMatchObject({ output: { removed: 1 } });
    expect(await recorded('import-undone')).toMatchObject([{ what: IMPORT }]);
  });

  it('does not go on from a place that it has not reached', async () => {
    await importing(crowd(1));
    const after = 'z'.repeat(20);
    expect(await undoing(world(), { after })).toEqual(refused('invalid-input'));
    expect(await undoing()).toMatchObject({ output: { removed: 1, after: null } });
    expect(await undoing(world(), { after })).toEqual(refused('invalid-input'));
  });
});
