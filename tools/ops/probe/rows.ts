import { messageOf } from '../../output.ts';
import { chosenAddress, oldCalls, tokens, tracesOfBroken, tracesOfUnreadable, webhook } from './call-rows.ts';
import { closedToVisitors } from './closed-rows.ts';
import {
  headersOfFiles,
  headersOfMissing,
  headersOfPages,
  httpsOnly,
  newTabs,
  oldTabs,
} from './site-rows.ts';
import { NotHere, type Target } from './target.ts';

/** `deployed`: why emulators cannot show it. `check` returns what is wrong. */
type Row = { name: string; deployed?: string; check: (target: Target) => Promise<string[]> };

export const ROWS: readonly Row[] = [
  { name: 'http leads to https', deployed: 'there is no https', check: httpsOnly },
  { name: 'headers of pages', check: headersOfPages },
  { name: 'headers of files', check: headersOfFiles },
  { name: 'headers of a missing page', check: headersOfMissing },
  { name: 'new tabs find their scripts', check: newTabs },
  { name: 'old tabs are told that a script is gone', check: oldTabs },
  { name: 'old calls are refused with a reason', check: oldCalls },
  {
    name: 'untrusted tokens are refused',
    deployed: 'emulators accept unsigned tokens',
    check: tokens,
  },
  { name: 'collections are closed to visitors', check: closedToVisitors },
  { name: 'a chosen address changes nothing', check: chosenAddress },
  { name: 'the webhook refuses unsigned bodies', check: webhook },
  { name: 'no stack trace after a broken call', check: tracesOfBroken },
  {
    name: 'no stack trace after an unreadable body',
    deployed: 'the emulator answers itself, with a trace',
    check: tracesOfUnreadable,
  },
];

export type Finding = { row: string; state: 'ok' | 'failed' | 'not here'; details: string[] };

async function find({ name, deployed, check }: Row, target: Target): Promise<Finding> {
  if (deployed && target.emulated) return { row: name, state: 'not here', details: [deployed] };
  try {
    const details = await check(target);
    return { row: name, state: details.length === 0 ? 'ok' : 'failed', details };
  } catch (error) {
    const state = error instanceof NotHere ? 'not here' : 'failed';
    return { row: name, state, details: [messageOf(error)] };
  }
}

/** Checks row by row, because some count what they send. */
export async function probe(
  target: Target,
  onFinding: (finding: Finding) => void = () => {},
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const row of ROWS) {
    const finding = await find(row, target);
    onFinding(finding);
    findings.push(finding);
  }
  return findings;
}
