import { beforeEach, expect, it } from 'vitest';
import { APPLICATION, MEMBER, staffOf, studentOf } from '../../support/factories.ts';
import { db, get, put, recorded, reset } from '../database.ts';
import { call, DONE, OFFICE, type Person, refused } from '../world.ts';

const RITA = { uid: 'rita', claims: { name: 'The Owner' } };
const save = (from: string, text: string, person: Person = RITA) =>
  call('saveStudentNotes', person, { studentId: 'ana', changes: { from: { text: from }, to: { text } } });
const stored = () => get('student_notes/ana');

beforeEach(() =>
  reset({
    'members/ana': MEMBER,
    ...OFFICE,
    'students/ana': studentOf('ana'),
    'students/rita': studentOf('rita', { name: 'Rita Prado' }),
  }),
);

it('keeps the trimmed text and the administrator', async () => {
  expect(await save('', '  Left knee ')).toEqual(DONE);
  expect(await stored()).toMatchObject({ text: 'Left knee', updatedByName: 'Rita Prado' });
  expect(await save('Left knee', '')).toEqual(DONE);
  expect(await stored()).toMatchObject({ text: '' });
});

it('can be saved again after the document was deleted by hand', async () => {
  await save('', 'Left knee');
  await db.doc('student_notes/ana').delete();
  expect(await save('', 'Right knee')).toEqual(DONE);
  expect(await recorded()).toHaveLength(2);
});

it('is refused about oneself and an unknown student, and to a professor about an account that waits', async () => {
  await put({
    'members/paula': staffOf('professor'),
    'students/paula': studentOf('paula'),
    'students/vera': studentOf('vera', { admission: APPLICATION }),
  });
  const changes = { from: { text: '' }, to: { text: 'Fine' } };
  const about = (studentId: string, uid = 'paula') =>
    call('saveStudentNotes', { uid }, { studentId, changes });
  expect(await about('paula')).toEqual(refused('not-allowed'));
  for (const id of ['nobody', 'vera']) expect(await about(id)).toEqual(refused('profile-missing'));
  expect(await about('vera', 'rita')).toEqual(DONE);
});
