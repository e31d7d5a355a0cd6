import { beforeEach, expect, it } from 'vitest';
import { saveStudentNotes } from '../../../functions/src/profile/save-student-notes.ts';
import { MEMBER, studentOf } from '../../support/factories.ts';
import { RACE } from '../../support/rounds.ts';
import { call, clear, db, dump, get, type Person, put, refused } from '../world.ts';

const RITA = { uid: 'rita', claims: { name: 'Rita Prado' } };
const save = (version: number, text: string, person: Person = RITA) =>
  call(saveStudentNotes, person, { studentId: 'ana', version, text });
const stored = () => get('student_notes/ana');

beforeEach(async () => {
  await clear();
  await put({
    'members/ana': MEMBER,
    'members/rita': MEMBER,
    'admins/rita': {},
    'students/ana': studentOf('ana'),
  });
});

it('keeps the trimmed text, the administrator and a version', async () => {
  expect(await save(0, '  Left knee ')).toEqual({ ok: true, output: { version: 1 } });
  expect(await stored()).toMatchObject({ text: 'Left knee', version: 1, updatedByName: 'Rita Prado' });
  expect(await save(1, '')).toEqual({ ok: true, output: { version: 2 } });
  expect(await stored()).toMatchObject({ text: '', version: 2 });
});

it('overwrites no notes that the administrator has not seen', async () => {
  await save(0, 'Left knee');
  expect(await save(0, 'Right knee')).toEqual(refused('notes-changed'));
  expect(await save(2, 'Right knee')).toEqual(refused('notes-changed'));
  expect(await stored()).toMatchObject({ text: 'Left knee' });
});

it('can be saved again after the document was deleted by hand', async () => {
  await save(0, 'Left knee');
  await db.doc('student_notes/ana').delete();
  expect(await save(0, 'Right knee')).toEqual({ ok: true, output: { version: 1 } });
  expect((await db.collection('audit').get()).size).toBe(2);
});

it('of two at the same moment one is saved and the other refused', RACE, async () => {
  const answers = await Promise.all([save(0, 'One'), save(0, 'Two')]);
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(answers).toContainEqual(refused('notes-changed'));
  expect((await db.collection('audit').get()).size).toBe(1);
});

it('is refused for an unknown student and for students, and stores nothing', async () => {
  const before = await dump();
  const unknown = { studentId: 'nobody', version: 0, text: 'x' };
  expect(await call(saveStudentNotes, RITA, unknown)).toEqual(refused('profile-missing'));
  expect(await save(0, 'x', { uid: 'ana' })).toEqual(refused('not-allowed'));
  expect(await save(0, 'x'.repeat(5001))).toEqual(refused('invalid-input'));
  expect(await dump()).toEqual(before);
});
