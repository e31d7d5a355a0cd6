import { Firestore, Query, WriteBatch } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import { EVERY_CASE } from './cases.ts';
import { ROUNDS } from './rounds.ts';

/**
 * How a call to Firestore fails.
 * - timeout, error: nothing was done
 * - lost: it was done, and the answer was lost
 * - crash: it was done, and the process ended: every later call fails, too
 */
const FAULT_KINDS = ['timeout', 'error', 'lost', 'crash'] as const;
type FaultKind = (typeof FAULT_KINDS)[number];

/** `at`: which call fails, from 0. */
export type Fault = { at: number; kind: FaultKind };

/** gRPC's DEADLINE_EXCEEDED and UNAVAILABLE. */
const CODES = { timeout: 4, error: 14, lost: 4, crash: 14 } as const;

/** All reads and commits of the Admin SDK end in one of these. */
const CALLS = [
  ['read', Firestore, 'getAll'],
  ['query', Query, 'get'],
  ['commit', WriteBatch, 'commit'],
] as const;

type Method = (...args: unknown[]) => Promise<unknown>;

/** Runs `work`, with one call to Firestore failing; returns the calls that it made, in order. */
export async function callsOf(work: () => Promise<unknown>, fault?: Fault): Promise<string[]> {
  const made: string[] = [];
  let ended = false;
  const spies = CALLS.map(([name, { prototype }, method]) => {
    const original = prototype[method as keyof typeof prototype] as unknown as Method;
    return vi
      .spyOn(prototype as unknown as Record<string, Method>, method)
      .mockImplementation(async function (this: unknown, ...args: unknown[]) {
        const fails = ended || made.length === fault?.at;
        made.push(name);
        const isDone = !ended && (!fails || fault?.kind === 'lost' || fault?.kind === 'crash');
        const answer = isDone ? await original.apply(this, args) : undefined;
        if (!fails || !fault) return answer;
        ended ||= fault.kind === 'crash';
        throw Object.assign(new Error(`Firestore: ${fault.kind}`), { code: CODES[fault.kind] });
      });
  });
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return made;
}

/**
 * The faults of these calls. A read changes nothing, so it is the same whether it was done. Unless `isComplete`, and
 * with few rounds, each commit fails in one way, in turn, and so does the last read after a commit: before the first
 * one nothing is begun.
 */
export function faultsOf(
  calls: readonly string[],
  { turn = 0, isComplete = false }: { turn?: number; isComplete?: boolean } = {},
): Fault[] {
  const lastRead = calls.findLastIndex((call) => call !== 'commit');
  const isBegun = EVERY_CASE || calls.slice(0, lastRead).includes('commit');
  return calls.flatMap((call, at) => {
    const kinds: readonly FaultKind[] = call === 'commit' ? FAULT_KINDS : ['timeout', 'crash'];
    if (isComplete || ROUNDS >= 100) return kinds.map((kind) => ({ at, kind }));
    return call === 'commit' || (at === lastRead && isBegun)
      ? [{ at, kind: kinds[(turn + at) % kinds.length] ?? 'error' }]
      : [];
  });
}
