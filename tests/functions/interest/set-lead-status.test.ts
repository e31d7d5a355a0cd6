import { LEAD_STATUSES } from '@domain/interest/interest-form.ts';
import { beforeEach, expect, it } from 'vitest';
import { setLeadStatus } from '../../../functions/src/interest/set-lead-status.ts';
import { RITA } from '../graduation/promotion-world.ts';
import { call, clear, dump, put, refused } from '../world.ts';

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
