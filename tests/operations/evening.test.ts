import type { Reason } from '@domain/errors.ts';
import { expect, it } from 'vitest';
import { creditAllDue } from '../../functions/src/schedule/credit-techniques.ts';
import { timed } from '../bench/samples.ts';
import { figures, printTable } from '../bench/table.ts';
import { withStripe } from '../functions/billing/billing-world.ts';
import { clear, db } from '../functions/database.ts';
import type { Answer } from '../functions/world.ts';
import { DAY } from '../support/factories.ts';
import { CLASSES, type Evening, openAcademy, STUDENTS, UIDS } from './evening-world.ts';
import { checkAcademy, checkDate, checkStudent } from './invariants.ts';
import { administer, arrive, editProfile, pay, receive, wander } from './people.ts';

/** `npm run load`: README.md. */

withStripe();

const KNOWN = new Set(UIDS);
/** More come than fit into the class. */
const ARRIVALS = 90;
const AT_ONCE = 30;
const MINUTES = 60_000;

/** What an evening may refuse. 'busy' is counted: the student taps again. */
const EXPECTED: readonly Reason[] = [
  'already-checked-in',
  'not-checked-in',
  'class-full',
  'class-cancelled',
  'marked-absent',
  'not-absent',
  'techniques-changed',
  'grade-changed',
  'busy',
];

class Tally {
  readonly refusals = new Map<string, number>();
  calls = 0;

  add(answer: Answer | null | undefined): void {
    if (!answer) return;
    this.calls += 1;
    if (answer.ok) return;
    for (const reason of answer.reasons) this.refusals.set(reason, (this.refusals.get(reason) ?? 0) + 1);
  }

  unexpected(): string[] {
    return [...this.refusals.keys()].filter((reason) => !EXPECTED.includes(reason as Reason));
  }
}

type Checks = { made: number; changed: number; wrong: string[] };

/** Looks at dates and students, one after another, until the evening is over. */
async function keepChecking({ pick }: Evening, isOver: () => boolean): Promise<Checks> {
  const checks: Checks = { made: 0, changed: 0, wrong: [] };
  for (let turn = 0; !isOver(); turn += 1) {
    const found =
      turn % 2 === 0
        ? await checkDate(db, pick(CLASSES).eventId, (uid) => KNOWN.has(uid))
        : await checkStudent(db, pick(UIDS), DAY);
    if (found === null) checks.changed += 1;
    else {
      checks.made += 1;
      checks.wrong.push(...found);
    }
  }
  return checks;
}

/** All other calls, until the evening is over. */
async function keepBusy(evening: Evening, tally: Tally, isOver: () => boolean): Promise<void> {
  const acts = [wander, wander, editProfile, editProfile, administer];
  const worker = async () => {
    while (!isOver()) tally.add(await evening.pick(acts)(evening));
  };
  const payments = async () => {
    while (!isOver()) await pay(evening);
  };
  await Promise.all([worker(), worker(), worker(), payments()]);
}

type Sample = { durations: number[]; time: number };

/** Calls `work` for each student, `AT_ONCE` at the same time. */
async function measure(
  sample: Sample,
  uids: readonly string[],
  work: (uid: string) => Promise<unknown>,
): Promise<void> {
  // One iterator for all workers.
  const waiting = uids.values();
  const worker = async () => {
    for (const uid of waiting) sample.durations.push(await timed(() => work(uid)));
  };
  sample.time += await timed(() => Promise.all(Array.from({ length: AT_ONCE }, worker)));
}

function row(name: string, { durations, time }: Sample) {
  return [name, ((durations.length / time) * 1000).toFixed(0), ...figures(durations)];
}

const listed = (refusals: ReadonlyMap<string, number>) =>
  [...refusals].map(([reason, times]) => `${reason} ${times}`).join(', ');

it(`an evening of ${STUDENTS} students`, { timeout: 15 * MINUTES }, async () => {
  await clear();
  const evening = await openAcademy();
  await receive(evening.dependencies, evening.random);
  const [arrivals, others] = [new Tally(), new Tally()];
  const [checkIns, plain]: [Sample, Sample] = [
    { durations: [], time: 0 },
    { durations: [], time: 0 },
  ];
  let over = false;
  const isOver = () => over;
  const checking = keepChecking(evening, isOver);
  const busy = keepBusy(evening, others, isOver);

  for (const [index, { eventId }] of CLASSES.entries()) {
    const first = (index * 83) % STUDENTS;
    const arriving = [...UIDS, ...UIDS].slice(first, first + ARRIVALS);
    await measure(checkIns, arriving, async (uid) => arrivals.add(await arrive(evening, uid, eventId)));
    // In turn, to documents that no other call writes.
    await measure(plain, arriving, (uid) => db.doc(`plain/${uid}`).set({ eventId, at: new Date() }));
  }
  over = true;
  const checks = await checking;
  await busy;
  await receive(evening.dependencies, evening.random);
  expect(await creditAllDue(evening.dependencies)).toBe(0);
  const report = await checkAcademy({ db, today: DAY, stripe: evening.sdk });

  printTable({
    title: `The evening: ${STUDENTS} students, ${CLASSES.length} classes, ${AT_ONCE} arrivals at once`,
    columns: ['', 'per second', 'p50', 'p95'],
    rows: [row('check-ins', checkIns), row('one plain write each', plain)],
    remarks: [
      `Meanwhile ${others.calls} other calls and ${checks.made} checks (${checks.changed} of a document that was just changing).`,
      `Refused arrivals: ${listed(arrivals.refusals)}. Refused other calls: ${listed(others.refusals)}.`,
      `In the end ${report.records} records, ${report.mirrors} mirrors and ${report.dates} dates were compared.`,
    ],
  });
  expect(checks.wrong).toEqual([]);
  expect(report.wrong).toEqual([]);
  expect([...arrivals.unexpected(), ...others.unexpected()]).toEqual([]);
  expect(report.mirrors).toBeGreaterThan(0);
});
