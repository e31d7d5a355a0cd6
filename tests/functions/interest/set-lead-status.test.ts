import { LEAD_STATUSES } from '@domain/interest/interest-form.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { leadOf, MEMBER, studentOf } from '../../support/factories.ts';
import { GOOD_INPUTS } from '../../support/good-inputs.ts';
import { db, dump, expectNothing, get, put, recorded, reset } from '../database.ts';
import { interruptedBy, stoppingAfter } from '../faults.ts';
import { call, RITA, refused, takeLog, world } from '../world.ts';

const LEAD = leadOf({ firstName: 'Caio' });
const input = { leadId: 'lead-1', status: 'contacted' };
const DONE = { ok: true, output: expect.anything() };
const LEADS = 'registration_forms/';

async function leads() {
  return Object.fromEntries(Object.entries(await dump()).filter(([path]) => path.startsWith(LEADS)));
}

beforeEach(() =>
  reset({ 'admins/rita': {}, 'registration_forms/lead-1': LEAD, 'registration_forms/lead-2': LEAD }),
);

it('changes the status of one lead, and nothing else', async () => {
  const before = await leads();
  for (const status of [...LEAD_STATUSES, 'lost', 'lost']) {
    expect(await call('setLeadStatus', RITA, { ...input, status })).toEqual(DONE);
    expect(await leads()).toEqual({ ...before, 'registration_forms/lead-1': { ...LEAD, status } });
  }
});

describe('a lead who enrolls', () => {
  const FORM = 'form0000000000000001';
  const theo = { name: 'Theo Prado', birthDate: '2017-05-01' };
  const enroll = (child: typeof theo | null, leadId = FORM, dependencies = world()) =>
    call('setLeadStatus', RITA, { leadId, status: 'joined', enrolls: { child } }, dependencies);
  const undo = (leadId = FORM, dependencies = world()) =>
    call('setLeadStatus', RITA, { leadId, status: null }, dependencies);
  const students = async () => (await db.collection('students').get()).docs.map(({ id }) => id);
  const statusOf = async (leadId = FORM) => (await get(`registration_forms/${leadId}`))?.status;
  const later = (hours: number) => world({ now: () => new Date(Date.now() + hours * 3_600_000) });

  const visit = (studentId: string, name = 'Zé') =>
    call('addVisitor', RITA, { studentId, name, phone: '(21) 98765-4321', email: '' });
  const invite = (studentIds: string[], dependencies = world()) =>
    call('inviteGuardian', RITA, { studentIds, name: 'Alice', phone: '', email: '' }, dependencies);
  const during = (work: () => Promise<unknown>) => world({ db: interruptedBy(work) });

  beforeEach(() =>
    put({
      'members/rita': MEMBER,
      [`registration_forms/${FORM}`]: leadOf({ firstName: 'Alice', lastName: 'Prado' }),
    }),
  );

  it('becomes the guardian of a child, once, and not a student', async () => {
    expect(await enroll(theo)).toEqual(DONE);
    await expectNothing(() => enroll(theo), DONE);
    await expectNothing(() => enroll(null), refused('student-exists'));
    const [child, ...others] = await students();
    expect(others).toEqual([]);
    expect(await get(`students/${child}`)).toMatchObject({
      ...theo,
      guardian: { name: 'Alice Prado', phone: '(21) 98765-4321' },
      withoutAccount: true,
    });
    expect(await statusOf()).toBe('joined');
  });

  it.each([
    [null, 'new'],
    [theo, 'contacted'],
  ])(
    'has the status from before again after an undo, without the student, and can enroll again: %j, %s',
    async (child, status) => {
      await call('setLeadStatus', RITA, { leadId: FORM, status });
      const before = Object.keys(await dump());
      await enroll(child);
      expect(await undo()).toEqual(DONE);
      const kept = Object.keys(await dump()).filter((path) => !path.startsWith('audit/'));
      expect(kept.filter((path) => !before.includes(path))).toEqual([]);
      expect(await statusOf()).toBe(status);
      expect(await enroll(child)).toEqual(DONE);
      expect(await students()).toHaveLength(1);
    },
  );

  it('keeps the status that the team has set since the enrollment', async () => {
    await enroll(theo);
    await call('setLeadStatus', RITA, { leadId: FORM, status: 'lost' });
    expect(await undo()).toEqual(DONE);
    expect(await statusOf()).toBe('lost');
  });

  it('stays a student after a day, or once a document of the student has changed', async () => {
    await enroll(theo);
    expect(await undo(FORM, later(25))).toEqual(refused('enrollment-over'));
    await invite(await students());
    expect(await undo()).toEqual(refused('enrollment-over'));

    await put({ 'registration_forms/lead-2': leadOf({}) });
    const known = await students();
    await enroll(null, 'lead-2');
    const added = (await students()).filter((id) => !known.includes(id));
    await put({ [`student_notes/${added}`]: { text: 'Knee' } });
    expect(await undo('lead-2')).toEqual(refused('enrollment-over'));
    expect(await students()).toEqual([...known, ...added].toSorted());
    expect([await statusOf(), await statusOf('lead-2')]).toEqual(['joined', 'joined']);
  });

  it('turns a visitor into a student, and back by an undo', async () => {
    const id = 'Gil00000000000000000';
    await visit(id, 'Gil Lima');
    await enroll(null, id);
    const enrolled = { phone: '(21) 98765-4321', beltInWords: 'A confirmar' };
    expect(await get(`students/${id}`)).toMatchObject(enrolled);
    expect(await undo(id)).toEqual(DONE);
    expect(await get(`students/${id}`)).toMatchObject({ name: 'Gil Lima', beltInWords: 'Visitante' });
  });

  it('never becomes an account, or another student', async () => {
    await put({
      [`students/${FORM}`]: studentOf(FORM),
      [`registration_forms/${FORM}`]: leadOf({ door: { isAdult: true } }),
    });
    expect(await enroll(null)).toEqual(refused('student-exists'));
    expect(await statusOf()).toBe('new');
  });

  const S = 'Sol00000000000000001';
  const BACK = [...S].reverse().join('');
  const add = () => call('addStudent', RITA, { ...GOOD_INPUTS.addStudent, studentId: S });
  const change = () => db.doc(`students/${S}`).update({ phone: '(21) 91234-5678' });
  const guest = () => put({ [LEADS + BACK]: leadOf({ door: { isAdult: true } }) });

  it.each<[string, typeof theo | null, (() => Promise<unknown>)[], string?]>([
    ['added', null, [add, () => visit(BACK)], 'Visitante'],
    ['added and changed', null, [add, change, () => visit(BACK)], 'Visitante'],
    ['added, for a guest of a tablet', null, [add, guest]],
    ['a visitor', theo, [() => visit(S, 'Val'), () => visit(BACK)], 'Visitante'],
  ])('never touches the person whose id is its own backwards: %s', async (_, child, steps, belt) => {
    for (const step of steps) await step();
    const before = [await get(`members/${S}`), await get(`students/${S}`)];
    for (const act of [() => enroll(child, BACK), () => undo(BACK)]) {
      expect(await act()).toEqual(DONE);
      expect([await get(`members/${S}`), await get(`students/${S}`)]).toEqual(before);
    }
    expect((await get(`students/${BACK}`))?.beltInWords).toBe(belt);
    expect(await students()).toHaveLength(belt ? 2 : 1);
  });

  it('becomes one person by two calls at once, which refuse the other answer', async () => {
    const answers = await Promise.all([enroll(null), enroll(theo)]);
    expect(answers).toEqual(expect.arrayContaining([DONE, refused('student-exists')]));
    expect(await students()).toHaveLength(1);
    expect(await undo()).toEqual(DONE);
    expect(await students()).toEqual([]);
  });

  it.each([0, 1])(
    'stays one after %i commits and a fault, also spelled anew, and an undo is recorded once',
    async (commits) => {
      const faulty = () => world({ db: stoppingAfter(commits) });
      await enroll({ ...theo, name: 'Teo Prado' }, FORM, faulty());
      expect(await enroll(theo)).toEqual(DONE);
      expect(await students()).toHaveLength(1);
      expect(await undo()).toEqual(DONE);
      expect(await students()).toEqual([]);

      await visit(BACK);
      await enroll(null, BACK);
      await undo(BACK, faulty());
      takeLog();
      expect(await undo(BACK)).toEqual(DONE);
      const undone = (await recorded()).filter(({ act }) => act === 'enrollment-undone');
      expect(undone.filter(({ whom }) => whom === BACK)).toHaveLength(1);
    },
  );

  it('is undone, or gets a guardian for the child, but not both at once; and becomes no one if it is deleted meanwhile', async () => {
    await enroll(theo);
    const [child = ''] = await students();
    const undoing = during(() => undo());
    expect(await invite([child], undoing)).toEqual(refused('profile-missing'));
    await enroll(theo);
    const [again = ''] = await students();
    const inviting = during(() => invite([again]));
    expect(await undo(FORM, inviting)).toEqual(refused('enrollment-over'));
    expect(await students()).toEqual([again]);

    await visit(BACK);
    const gone = during(() => db.doc(LEADS + BACK).delete());
    expect(await enroll(theo, BACK, gone)).toEqual(refused('invalid-input'));
    expect(await students()).toHaveLength(2);
  });
});
