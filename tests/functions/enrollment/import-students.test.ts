import type { ImportedPerson } from '@domain/enrollment/imports.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { addStudent } from '../../../functions/src/enrollment/add-student.ts';
import { importStudents } from '../../../functions/src/enrollment/import-students.ts';
import { undoImport } from '../../../functions/src/enrollment/undo-import.ts';
import { graduate } from '../../../functions/src/graduation/graduate.ts';
import { studentDirectory } from '../../../functions/src/graduation/student-directory.ts';
import { saveStudentNotes } from '../../../functions/src/profile/save-student-notes.ts';
import { correctAttendance } from '../../../functions/src/schedule/correct-attendance.ts';
import { costOf } from '../../support/cost.ts';
import { classOn, DAY, importedOf, MEMBER, personOf, studentOf } from '../../support/factories.ts';
import { RACE } from '../../support/rounds.ts';
import { RITA } from '../graduation/promotion-world.ts';
import {
  type Answer,
  call,
  clear,
  committing,
  db,
  dump,
  get,
  interruptedBy,
  put,
  refused,
  stoppingAfter,
  takeLog,
  world,
} from '../world.ts';

const IMPORT = '3b241101-e2bb-4255-8caf-4136c566a962';
/** The same file in another tab. */
const OTHER_TAB = '3b241101-e2bb-4255-8caf-4136c566a963';
const history = [
  { belt: 'branca' as const, degree: 0, date: '2019' },
  { belt: 'branca' as const, degree: 4, date: '2022-05' },
];

const rowsOf = (people: ImportedPerson[]) =>
  people.map((person, index) => ({ key: `file-row${index}-0`, person }));
const importing = (people: ImportedPerson[], dependencies = world(), importId = IMPORT): Promise<Answer> =>
  call(importStudents, RITA, { importId, people: rowsOf(people) }, dependencies);
const undoing = (dependencies = world(), input: object = {}): Promise<Answer> =>
  call(undoImport, RITA, { importId: IMPORT, ...input }, dependencies);

async function idOf(name: string): Promise<string> {
  const { docs } = await db.collection('students').where('name', '==', name).get();
  return docs[0]?.id ?? 'missing';
}
const crowd = (count: number) =>
  Array.from({ length: count }, (_, index) => importedOf(`Ana ${index}`, { notes: 'x' }));
const listed = async () => (await dump()) as Record<string, object>;

beforeEach(async () => {
  await clear();
  await put({
    'members/rita': MEMBER,
    'admins/rita': {},
    'students/rita': studentOf('rita', { name: 'Rita Prado', isAdmin: true }),
  });
});

describe('people of a spreadsheet', () => {
  const lia = importedOf('Lia', {
    belt: 'azul',
    gradeSince: '2024-03',
    carriedOver: 30,
    notes: 'canhota',
    history,
  });

  it('are members and students without an account, with notes and history', async () => {
    expect(await importing([lia, importedOf('Ana')])).toEqual({ ok: true, output: { refused: [] } });
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
      undoneAt: null,
    });
    expect(await get(`student_notes/${await idOf('Ana')}`)).toBeUndefined();
  });

  it('are added once by a repeated call, also with other details', async () => {
    await importing([lia, importedOf('Ana')]);
    const before = await dump();
    expect(await importing([{ ...lia, phone: '21' }, importedOf('Ana')])).toEqual({
      ok: true,
      output: { refused: [] },
    });
    expect(await dump()).toEqual(before);
  });

  it('are added once if the file is imported in two tabs, and again after an undo', async () => {
    const stored = async () =>
      (await db.collection('students').where('withoutAccount', '==', true).get()).size;
    await importing([lia, importedOf('Ana')]);
    expect(await importing([lia, importedOf('Ana')], world(), OTHER_TAB)).toMatchObject({ ok: true });
    expect(await stored()).toBe(2);
    await undoing();
    expect(await stored()).toBe(0);
    expect(await importing([lia, importedOf('Ana')], world(), OTHER_TAB)).toMatchObject({ ok: true });
    expect(await stored()).toBe(2);
  });

  it('are refused by their rows while they are being erased', async () => {
    await importing(crowd(2));
    const id = await idOf('Ana 0');
    await db.doc(`members/${id}`).update({ state: 'left' });
    await db.doc(`students/${id}`).delete();
    expect(await importing(crowd(2))).toEqual({
      ok: true,
      output: { refused: [{ key: 'file-row0-0', reason: 'account-left' }] },
    });
    expect(await idOf('Ana 0')).toBe('missing');
  });

  it('are added once by five calls at once', RACE, async () => {
    await Promise.all(Array.from({ length: 5 }, () => importing(crowd(3))));
    expect((await db.collection('students').where('importId', '==', IMPORT).get()).size).toBe(3);
    expect(await get(`imports/${IMPORT}`)).toMatchObject({ people: 3 });
  });

  it('are the same after a fault at each commit and a retry', async () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      importedOf(`Ana ${index}`, {
        gradeSince: '2024',
        history: Array.from({ length: 20 }, () => history[0] as (typeof history)[0]),
      }),
    );
    for (const commits of [0, 1]) {
      await clear();
      await put({ 'members/rita': MEMBER, 'admins/rita': {} });
      expect(await importing(many, world({ db: stoppingAfter(commits) }))).toMatchObject({ ok: false });
      takeLog();
      expect(await importing(many)).toMatchObject({ ok: true });
      expect((await db.collection('students').where('importId', '==', IMPORT).get()).size).toBe(30);
      expect(await get(`imports/${IMPORT}`)).toMatchObject({ people: 30 });
    }
  });

  it('are refused by their rows if a date is after today', async () => {
    const people = [
      importedOf('Ana', { trainingSince: '2026-11-22' }),
      importedOf('Bia'),
      importedOf('Lia', { gradeSince: '2024', history: [{ belt: 'branca', degree: 0, date: '2026-12' }] }),
    ];
    expect(await importing(people)).toEqual({
      ok: true,
      output: { refused: ['file-row0-0', 'file-row2-0'].map((key) => ({ key, reason: 'date-in-future' })) },
    });
    for (const name of ['Ana', 'Lia']) expect(await idOf(name)).toBe('missing');
  });

  it('are at most 100 in one call, with a key each, and 2,000 in one import', async () => {
    expect(await importing(crowd(101))).toEqual(refused('invalid-input'));
    const twice = { importId: IMPORT, people: [...rowsOf(crowd(1)), ...rowsOf(crowd(1))] };
    expect(await call(importStudents, RITA, twice)).toEqual(refused('invalid-input'));
    await put({
      [`imports/${IMPORT}`]: { at: new Date(), by: 'rita', byName: 'Rita', people: 1999, undoneAt: null },
    });
    expect(await importing(crowd(2))).toEqual(refused('invalid-input'));
    expect(await importing(crowd(1))).toMatchObject({ ok: true });
  });

  it('of an import that was undone are refused', async () => {
    await importing(crowd(1));
    await undoing();
    expect(await importing(crowd(2))).toEqual(refused('import-undone'));
  });

  it('cost 2 reads each, and 3 writes with notes', async () => {
    expect(await costOf(() => importing(crowd(100)))).toEqual({ read: 2 + 2 + 200, written: 2 + 300 });
  });
});

describe('an import that is undone', () => {
  it('leaves the academy as it was', async () => {
    await call(addStudent, RITA, { studentId: 'Theo0000000000000000', person: personOf('Théo') });
    const before = await listed();
    await importing([...crowd(24), importedOf('Lia', { gradeSince: '2024', history })]);
    await call(studentDirectory, RITA, {});
    expect(await undoing()).toEqual({ ok: true, output: { removed: 25, stayed: [], after: null } });
    const { [`imports/${IMPORT}`]: marked, ...after } = await listed();
    expect(marked).toMatchObject({ undoneAt: expect.any(Date), undoEnded: true });
    expect(after).toEqual(before);
    const directory = await call(studentDirectory, RITA, {});
    expect(directory).toMatchObject({ output: { students: [{ name: 'Théo' }] } });
  });

  it('keeps the people who have done something since, and names them', async () => {
    const names = ['class', 'booked', 'promoted', 'noted', 'paid', 'edited', 'account', 'idle'];
    await importing(names.map((name) => importedOf(name, { notes: name })));
    const ids = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await idOf(name)])));
    const [past, later] = [classOn(DAY, { classId: 'gi' }), classOn('2026-11-23', { classId: 'gi' })];
    await put({ [`calendar_events/${past.eventId}`]: past, [`calendar_events/${later.eventId}`]: later });
    const add = (eventId: string, studentId: string) =>
      call(correctAttendance, RITA, { eventId, studentId, correction: 'add' });
    await add(past.eventId, ids.class);
    await add(later.eventId, ids.booked);
    const to = { belt: 'branca', degree: 1 };
    await call(graduate, RITA, {
      studentId: ids.promoted,
      promotionId: 'p1',
      from: { belt: 'branca', degree: 0 },
      to,
      note: '',
    });
    await call(saveStudentNotes, RITA, {
      studentId: ids.noted,
      changes: { from: { text: 'noted' }, to: { text: 'new' } },
    });
    await put({ [`outside_payments/${ids.paid}`]: { userId: ids.paid, until: null } });
    await db.doc(`students/${ids.edited}`).update({ phone: '21' });
    const withoutAccount = async (uids: readonly string[]) => uids.filter((uid) => uid !== ids.account);
    const answer = await undoing(world({ withoutAccount }));
    const { removed, stayed } = (answer as { output: { removed: number; stayed: { name: string }[] } })
      .output;
    expect(removed).toBe(1);
    expect(stayed.map(({ name }) => name).toSorted()).toEqual([
      'account',
      'booked',
      'class',
      'edited',
      'noted',
      'paid',
      'promoted',
    ]);
    expect(await get(`students/${ids.idle}`)).toBeUndefined();
    expect(await get(`student_notes/${ids.idle}`)).toBeUndefined();
    expect(await get(`student_notes/${ids.class}`)).toBeDefined();
  });

  it('keeps a person whose first payment is noted meanwhile', async () => {
    await importing([importedOf('Ana')]);
    const id = await idOf('Ana');
    const pay = () => put({ [`outside_payments/${id}`]: { userId: id, until: null } });
    let commits = 0;
    const meanwhile = committing(async (commit) => {
      commits += 1;
      if (commits === 2) await pay();
      return commit();
    });
    expect(await undoing(world({ db: meanwhile }))).toMatchObject({
      output: { removed: 0, stayed: [{ studentId: id }] },
    });
    expect(await get(`students/${id}`)).toBeDefined();
  });

  it('removes 200 people per call, and goes on after the last of them', async () => {
    for (let from = 0; from < 400; from += 100) {
      const people = rowsOf(crowd(from + 100)).slice(from);
      await call(importStudents, RITA, { importId: IMPORT, people });
    }
    await db.doc(`students/${await idOf('Ana 7')}`).update({ phone: '21' });
    let [removed, stayed, calls, after]: [number, number, number, string | null] = [0, 0, 0, ''];
    while (after !== null) {
      const answer = (await undoing(world(), after ? { after } : {})) as {
        output: { removed: number; stayed: object[]; after: string | null };
      };
      removed += answer.output.removed;
      stayed += answer.output.stayed.length;
      calls += 1;
      ({ after } = answer.output);
    }
    expect({ removed, stayed, calls }).toEqual({ removed: 399, stayed: 1, calls: 3 });
  });

  it('is the same after a fault at each commit and a retry', async () => {
    for (const commits of [0, 1, 2, 3]) {
      await clear();
      await put({ 'members/rita': MEMBER, 'admins/rita': {} });
      await importing(crowd(12));
      await call(studentDirectory, RITA, {});
      expect(await undoing(world({ db: stoppingAfter(commits) }))).toMatchObject({ ok: false });
      expect(await get(`imports/${IMPORT}`)).not.toHaveProperty('undoEnded');
      takeLog();
      expect(await undoing()).toMatchObject({ ok: true });
      expect((await db.collection('students').get()).size).toBe(0);
      expect(await call(studentDirectory, RITA, {})).toMatchObject({ output: { students: [] } });
    }
  });

  it('gains no person while that begins', async () => {
    await importing(crowd(1));
    const db = interruptedBy(() => undoing());
    expect(await importing(crowd(2), world({ db }))).toEqual(refused('import-undone'));
    expect(await idOf('Ana 1')).toBe('missing');
  });

  it('removes no one if the import has added no one', async () => {
    await importing(crowd(1));
    expect(await undoing(world(), { importId: OTHER_TAB })).toMatchObject({ output: { removed: 0 } });
    expect(await idOf('Ana 0')).not.toBe('missing');
  });

  it('is at most 24 hours old', async () => {
    await importing(crowd(1));
    const tomorrow = () => new Date(Date.now() + 24.1 * 3_600_000);
    expect(await undoing(world({ now: tomorrow }))).toEqual(refused('import-too-old'));
    expect(await idOf('Ana 0')).not.toBe('missing');
  });
});
