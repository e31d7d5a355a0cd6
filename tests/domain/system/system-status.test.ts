import { SYSTEM_PROBLEMS, type SystemStatus, systemProblems } from '@domain/system/system-status.ts';
import { describe, expect, it } from 'vitest';

const NOW = new Date('2026-11-22T12:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 60 * 60_000).toISOString();

const WELL: SystemStatus = {
  webhook: { doneAt: ago(30), failedAt: ago(40) },
  reconciliation: { doneAt: ago(1), missed: 0, failed: 0 },
  waiting: [
    { work: 'techniques', count: 0, since: null },
    { work: 'subscriptions', count: 0, since: null },
  ],
  withoutAccount: [],
};
const problemsOf = (change: Partial<SystemStatus>) => systemProblems({ ...WELL, ...change }, NOW);

describe('the status of the system', () => {
  it('has no problem if all is well, also without any payment for days', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ webhook: { doneAt: null, failedAt: null } })).toEqual([]);
  });

  it.each([
    ['webhook-failed', { webhook: { doneAt: ago(3), failedAt: ago(2) } }],
    ['webhook-failed', { webhook: { doneAt: null, failedAt: ago(2) } }],
    ['webhook-missed', { reconciliation: { doneAt: ago(1), missed: 1, failed: 0 } }],
    ['reconciliation-failed', { reconciliation: { doneAt: ago(1), missed: 0, failed: 1 } }],
    ['reconciliation-late', { reconciliation: { doneAt: ago(3.1), missed: 0, failed: 0 } }],
    ['reconciliation-late', { reconciliation: { doneAt: null, missed: 0, failed: 0 } }],
    ['work-late', { waiting: [{ work: 'techniques', count: 1, since: ago(1.1) }] }],
    ['work-late', { waiting: [{ work: 'subscriptions', count: 1, since: ago(29) }] }],
    ['work-late', { waiting: [{ work: 'erasures', count: 1, since: ago(2) }] }],
  ] as const)('has the problem %s for %j', (problem, change) => {
    expect(problemsOf(change as Partial<SystemStatus>)).toEqual([problem]);
    expect(SYSTEM_PROBLEMS).toContain(problem);
  });

  it('has no problem with work that has just begun to wait', () => {
    expect(problemsOf({ waiting: [{ work: 'techniques', count: 40, since: ago(0.9) }] })).toEqual([]);
    expect(problemsOf({ waiting: [{ work: 'subscriptions', count: 9, since: ago(26) }] })).toEqual([]);
  });
});
