import { SYSTEM_PROBLEMS, systemProblems } from '@domain/system/system-status.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limitsOf } from '../../../functions/src/edge/limits.ts';
import { noteReconciliation, noteWebhook } from '../../../functions/src/system/note-run.ts';
import { MEMBER, NOON, studentOf } from '../../support/factories.ts';
import { auth, clear, db, get, put } from '../database.ts';
import { entered, THEO } from '../enrollment/persons.ts';
import { ADDRESS, from } from '../interest/interest-world.ts';
import { call, DONE, outputOf, refused, takeLog, world } from '../world.ts';

const minutesAfter = (minutes: number) => world({ now: () => new Date(NOON.getTime() + minutes * 60_000) });
const hoursBefore = (hours: number) => new Date(NOON.getTime() - hours * 60 * 60_000);

beforeEach(clear);

describe('the error of a browser', () => {
  const report = {
    id: '6f2f6a3e-0a51-4a0e-9a86-3b0f0f0f0f0f',
    error: 'TypeError',
    at: ['B3kQ_9a1.js:1:2'],
    page: '/dashboard',
    version: '0.1.0',
  };
  const send = (data: object = report, address = ADDRESS, forged = '', minutes = 0) =>
    call('reportError', null, data, minutesAfter(minutes), from(address, forged));

  it('is logged under its id, without the address of the caller', async () => {
    expect(await send()).toEqual(DONE);
    expect(takeLog()).toEqual([{ event: 'app-failed', details: report }]);
  });

  it('is logged ten times per address and hour, whatever address the caller chooses', async () => {
    for (let sent = 0; sent < 10; sent++)
      expect(await send(report, ADDRESS, `192.0.2.${sent}`)).toMatchObject({ ok: true });
    expect(await send(report, ADDRESS, '192.0.2.99')).toEqual(refused('too-many-submissions'));
    expect(await send(report, '198.51.100.2')).toMatchObject({ ok: true });
    expect(takeLog()).toHaveLength(11);
    expect(await send(report, ADDRESS, '', 61)).toMatchObject({ ok: true });
    takeLog();
  });

  it('is logged 60 times from many addresses at once, and one address does not use that up', async () => {
    const limits = limitsOf(world());
    const sendFrom = (address: string) => call('reportError', null, report, world({ limits }), from(address));
    for (let sent = 0; sent < 20; sent++) await sendFrom(ADDRESS);
    for (let sent = 0; sent < 50; sent++)
      expect(await sendFrom(`192.0.2.${sent}`)).toMatchObject({ ok: true });
    expect(await sendFrom('192.0.2.99')).toEqual(refused('too-many-calls'));
    expect(takeLog()).toHaveLength(60);
    expect((await db.collection('rate_limits').get()).size).toBe(51);
  });

  it('with a message is refused, and neither logged nor counted', async () => {
    expect(await send({ ...report, message: 'ana@academy.test' })).toEqual(refused('invalid-input'));
    expect(takeLog()).toEqual([]);
    expect((await db.collection('rate_limits').get()).size).toBe(0);
  });
});

describe('the status of the system', () => {
  // Most people in these tests have no account in Auth.
  const RITA = { uid: 'system-rita' };
  const read = () => outputOf('readSystemStatus', RITA, {});
  beforeAll(() => auth.importUsers([RITA, { uid: 'system-bia' }]));
  beforeEach(() => put({ [`admins/${RITA.uid}`]: {} }));

  it('is empty before the first run', async () => {
    expect(await read()).toEqual({
      webhook: { doneAt: null, failedAt: null },
      reconciliation: { doneAt: null, missed: 0, failed: 0 },
      waiting: [
        { work: 'techniques', count: 0, since: null },
        { work: 'subscriptions', count: 0, since: null },
        { work: 'erasures', count: 0, since: null },
      ],
      withoutAccount: [],
    });
  });

  it('has a failure of the webhook that comes within a minute of an earlier one, and the end of it', async () => {
    const problems = async () =>
      systemProblems(await read(), NOON).filter((each) => each === 'webhook-failed');
    await noteWebhook('failedAt', minutesAfter(0));
    await noteWebhook('doneAt', minutesAfter(0.2));
    expect(await problems()).toEqual([]);
    await noteWebhook('failedAt', minutesAfter(0.4));
    expect(await problems()).toEqual(['webhook-failed']);
    await noteWebhook('doneAt', minutesAfter(0.6));
    expect(await problems()).toEqual([]);
  });

  it('has the last webhook, the last reconciliation and the work that waits', async () => {
    await noteWebhook('doneAt', minutesAfter(-30));
    await noteWebhook('failedAt', minutesAfter(-20));
    await noteReconciliation({ missed: 2, failed: 1 }, minutesAfter(-10));
    await put({
      'techniques_due/gi': { since: hoursBefore(3) },
      'techniques_due/no-gi': { since: hoursBefore(2) },
      'subscriptions/ana': { fetchedAt: hoursBefore(30) },
      'subscriptions/bia': { fetchedAt: hoursBefore(1) },
      'erasures/caio': { due: hoursBefore(4) },
      'erasures/olga': { due: hoursBefore(-1) },
    });
    const status = await read();
    expect(status).toEqual({
      webhook: { doneAt: '2026-11-21T14:30:00.000Z', failedAt: '2026-11-21T14:40:00.000Z' },
      reconciliation: { doneAt: '2026-11-21T14:50:00.000Z', missed: 2, failed: 1 },
      waiting: [
        { work: 'techniques', count: 2, since: hoursBefore(3).toISOString() },
        { work: 'subscriptions', count: 1, since: hoursBefore(30).toISOString() },
        { work: 'erasures', count: 1, since: hoursBefore(4).toISOString() },
      ],
      withoutAccount: [],
    });
    const late = SYSTEM_PROBLEMS.filter((problem) => problem !== 'reconciliation-late');
    expect(systemProblems(status, NOON)).toEqual(late);
  });

  it('names the profiles whose account was deleted by REST, none that is being erased or never had one', async () => {
    await put({
      'members/ana': MEMBER,
      'members/system-bia': MEMBER,
      'members/caio': { ...MEMBER, state: 'waiting' },
      'members/davi': { ...MEMBER, state: 'left' },
      ...entered(THEO),
      'students/ana': studentOf('ana', { name: 'Ana Lima' }),
      'students/davi': studentOf('davi'),
    });
    expect((await read()).withoutAccount).toEqual([{ uid: 'ana', name: 'Ana Lima' }]);
  });

  it('notes a webhook at most once a minute, because Stripe sends bursts', async () => {
    for (const minutes of [0, 0.5, 0.99]) await noteWebhook('doneAt', minutesAfter(minutes));
    expect(await get('system/status')).toEqual({ webhook: { doneAt: NOON } });
    await noteWebhook('doneAt', minutesAfter(1));
    expect((await get('system/status'))?.webhook).toEqual({ doneAt: new Date(NOON.getTime() + 60_000) });
  });

  it('is not noted, and fails nothing, if the mark cannot be read', async () => {
    await put({ 'system/status': { webhook: 'yesterday' } });
    await noteWebhook('doneAt', world());
    expect(takeLog()).toMatchObject([{ event: 'run-not-noted', details: { path: 'system/status' } }]);
  });
});
