import { LEAD_STATUSES } from '@domain/interest/interest-form.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { addVisitor } from '../../../functions/src/enrollment/add-visitor.ts';
import { inviteGuardian } from '../../../functions/src/family/invite-guardian.ts';
import { setLeadStatus } from '../../../functions/src/interest/set-lead-status.ts';
import { leadOf, MEMBER, studentOf } from '../../support/factories.ts';
import { RITA } from '../graduation/promotion-world.ts';
import { call, clear, dump, get, put, refused, stoppingAfter, takeLog, world } from '../world.ts';

const LEAD = { firstName: 'Caio', email: 'caio@example.test', status: 'new' };
const input = { leadId: 'lead-1', status: 'contacted' };
const DONE = { ok: true, output: {} };
const LEADS = 'registration_forms/';

async function leads() {
  return Object.fromEntries(Object.entries(await dump()).filter(([path]) => path.startsWith(LEADS)));
}

beforeEach(async () => {
  await clear();
  await put({ 'admins/rita': {}, 'registration_forms/lead-1': LEAD, 'registration_forms/lead-2': LEAD });
});

it('changes the status of one lead, and nothing else', async () => {
  const before = await leads();
  for (const status of [...LEAD_STATUSES, 'lost', 'lost']) {
    expect(await call(setLeadStatus, RITA, { ...input, status })).toEqual(DONE);
    expect(await leads()).toEqual({ ...before, 'registration_forms/lead-1': { ...LEAD, status } });
  }
});

it('refuses an unknown status or lead, and creates no lead', async () => {
  const before = await dump();
  for (const wrong of [{ status: 'archived' }, { status: 'New' }, { leadId: 'gone' }]) {
    expect(await call(setLeadStatus, RITA, { ...input, ...wrong })).toEqual(refused('invalid-input'));
  }
  expect(await dump()).toEqual(before);
});

describe('a lead who enrolls', () => {
  const FORM = 'form0000000000000001';
  const CHILD = [...FORM].reverse().join('');
  const theo = { name: 'Theo Prado', birthDate: '2017-05-01' };
  const enroll = (child: typeof theo | null, leadId = FORM, dependencies = world()) =>
    call(setLeadStatus, RITA, { leadId, status: 'joined', enrolls: { child } }, dependencies);
  const undo = (leadId = FORM, dependencies = world()) =>
    call(setLeadStatus, RITA, { leadId, status: 'contacted', undoes: true }, dependencies);
  const statusOf = async (leadId = FORM) => (await get(`registration_forms/${leadId}`))?.status;
  const later = (hours: number) => world({ now: () => new Date(Date.now() + hours * 3_600_000) });

  beforeEach(() =>
    put({
      'members/rita': MEMBER,
      [`registration_forms/${FORM}`]: leadOf({ firstName: 'Alice', lastName: 'Prado' }),
    }),
  );

  it('becomes the guardian of a child, once, also after a fault in any step, and not a student', async () => {
    for (const commits of [0, 1]) {
      const faulty = world({ db: stoppingAfter(commits) });
      expect(await enroll(theo, FORM, faulty)).toMatchObject({ code: 'internal' });
      takeLog();
    }
    expect(await enroll(theo)).toEqual(DONE);
    const before = await dump();
    expect(await enroll(null)).toEqual(DONE);
    expect(await dump()).toEqual(before);
    expect(await get(`students/${CHILD}`)).toMatchObject({
      ...theo,
      guardian: { name: 'Alice Prado', phone: '(21) 98765-4321' },
      withoutAccount: true,
    });
    expect(await get(`students/${FORM}`)).toBeUndefined();
    expect(await statusOf()).toBe('joined');
  });

  it.each([null, theo])(
    'is open again after an undo, without the student, and can enroll again: %j',
    async (child) => {
      const before = Object.keys(await dump());
      await enroll(child);
      expect(await undo()).toEqual(DONE);
      const kept = Object.keys(await dump()).filter((path) => !path.startsWith('audit/'));
      expect(kept.filter((path) => !before.includes(path))).toEqual([]);
      expect(await statusOf()).toBe('contacted');
      expect(await enroll(child)).toEqual(DONE);
      expect(await get(`students/${child ? CHILD : FORM}`)).toBeDefined();
    },
  );

  it('stays a student after a day, or once a document of the student has changed', async () => {
    await enroll(theo);
    expect(await undo(FORM, later(25))).toEqual(refused('enrollment-over'));
    await call(inviteGuardian, RITA, { studentIds: [CHILD], name: 'Alice', phone: '', email: '' });
    expect(await undo()).toEqual(refused('enrollment-over'));

    await put({ 'registration_forms/lead-2': leadOf({}) });
    await enroll(null, 'lead-2');
    await put({ 'student_notes/lead2000000000000000': { text: 'Knee' } });
    expect(await undo('lead-2')).toEqual(refused('enrollment-over'));
    expect(await get('students/lead2000000000000000')).toBeDefined();
    expect([await statusOf(), await statusOf('lead-2')]).toEqual(['joined', 'joined']);
  });

  it('turns a visitor into a student, and back by an undo', async () => {
    const id = 'Gil00000000000000000';
    await call(addVisitor, RITA, { studentId: id, name: 'Gil Lima', phone: '(21) 98765-4321', email: '' });
    await enroll(null, id);
    expect(await get(`students/${id}`)).toMatchObject({
      phone: '(21) 98765-4321',
      beltInWords: 'A confirmar',
    });
    expect(await undo(id)).toEqual(DONE);
    expect(await get(`students/${id}`)).toMatchObject({ name: 'Gil Lima', beltInWords: 'Visitante' });
    expect(await statusOf(id)).toBe('contacted');
  });

  it('never becomes an account, or another student', async () => {
    await put({ [`students/${CHILD}`]: studentOf(CHILD) });
    expect(await enroll(theo)).toEqual(refused('student-exists'));
    expect(await statusOf()).toBe('new');
  });
});
