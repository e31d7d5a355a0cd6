import { shiftDate } from '@domain/calendar.ts';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkIn } from '../../functions/src/schedule/check-in.ts';
import { checkOut } from '../../functions/src/schedule/check-out.ts';
import { classDocuments } from '../../tools/seed/class-plan.ts';
import type { Person } from '../e2e/academy.ts';
import * as specified from './as-specified.ts';
import { attendanceButton, card, launch } from './browser.ts';
import { DAY, putClass, putStudents, STUDENTS } from './check-in-world.ts';
import { type Cost, counted } from './counted.ts';
import { idTokenOf } from './over-http.ts';
import { openRulesMeter } from './rules-reads.ts';
import { callInProcess, db } from './server.ts';
import { printTable } from './table.ts';
import { openWatched, quiet, readsBetween, type Watched } from './watched-page.ts';

/** Of the demo data: she has a ledger of eight weeks, which checking out asks. */
const CLARA: Person = {
  uid: 'demo-clara',
  name: 'Clara',
  email: 'clara@academy.demo',
  belt: 'branca',
  degree: 3,
};
const ANA: Person = { uid: 'demo-ana', name: 'Ana', email: 'ana@academy.demo', belt: 'azul', degree: 2 };

/** Behind the demo data, so that nothing else is on, whatever the weekday. */
const OWN_DAY = shiftDate(DAY, 60);
const CLASSES = 4;
const ON_THE_LIST = 19;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
  await putStudents();
});
afterAll(() => browser.close());

/** A day of four classes, and one on the day after. */
async function putDay(): Promise<{ eventId: string; nextId: string }> {
  const movements = classDocuments(DAY)
    .find(({ title }) => title === 'Fundamentals')
    ?.movements.slice(0, 3);
  const at = (hour: number) => ({ startTime: `${hour}:00`, endTime: `${hour + 1}:00` });
  const options = { maxCapacity: 20, date: OWN_DAY, ...(movements && { movements }) };
  for (let index = 1; index < CLASSES; index += 1) {
    await putClass(`cost-${index}`, { ...options, ...at(10 + 2 * index), taken: 8 });
  }
  const nextId = await putClass('cost-next', { ...options, ...at(10), date: shiftDate(OWN_DAY, 1) });
  const eventId = await putClass('cost-0', { ...options, ...at(10), taken: ON_THE_LIST });
  return { eventId, nextId };
}

/** The same five actions as the specification words them. */
async function specifiedCosts(eventId: string) {
  const attendees = STUDENTS.slice(0, ON_THE_LIST).map(({ userId }) => userId);
  return {
    schedule: await counted(db, () => specified.openSchedule(CLARA.uid, OWN_DAY)),
    nextDay: await counted(db, () => specified.readDay(shiftDate(OWN_DAY, 1))),
    checkIn: await counted(db, () => specified.enter(CLARA.uid, eventId, OWN_DAY)),
    checkOut: await counted(db, () => specified.leave(CLARA.uid, eventId, OWN_DAY)),
    list: await counted(db, () => specified.openList(attendees)),
  };
}

type Live = { actor: number; viewer: number; rules: number | null };
const NOTHING: Cost = { reads: 0, writes: 0 };

function row(name: string, live: Live, server: Cost, other: Cost): (string | number)[] {
  return [
    name,
    live.actor,
    server.reads,
    server.writes,
    live.rules ?? '–',
    live.viewer,
    other.reads,
    other.writes,
  ];
}

it('cost in documents', async () => {
  const { eventId, nextId } = await putDay();
  const path = `/dashboard?date=${OWN_DAY}`;
  const pages: [Watched, Watched] = [await openWatched(browser, CLARA), await openWatched(browser, ANA)];
  const [{ page }, { page: viewerPage }] = pages;
  await viewerPage.goto(path);
  await card(viewerPage, eventId).waitFor();
  const rulesReads = await openRulesMeter(`calendar_events/${eventId}`, await idTokenOf(ANA));

  /** What the two browsers receive, and what the rules look up, while `action` happens in the first one. */
  async function watch(action: () => Promise<unknown>): Promise<Live> {
    const [actor, viewer] = await quiet(pages);
    const rules = await rulesReads();
    await action();
    const [actorAfter, viewerAfter] = await quiet(pages);
    if (!actor || !viewer || !actorAfter || !viewerAfter) throw new Error('Two pages have two traffics');
    const rulesAfter = await rulesReads();
    return {
      actor: readsBetween(actor, actorAfter),
      viewer: readsBetween(viewer, viewerAfter),
      rules: rules === null || rulesAfter === null ? null : rulesAfter - rules,
    };
  }

  const schedule = await watch(async () => {
    await page.goto(path);
    await card(page, eventId).waitFor();
  });
  const list = await watch(async () => {
    await card(page, eventId).getByRole('button', { name: /^List/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('listitem')
      .nth(ON_THE_LIST - 1)
      .waitFor();
  });
  await page.keyboard.press('Escape');
  const toggleTo = async (state: '[data-checked-in]' | ':not([data-checked-in])') => {
    await attendanceButton(page, eventId).click();
    await page.locator(`[data-class="${eventId}"]${state}`).waitFor();
  };
  const entering = await watch(() => toggleTo('[data-checked-in]'));
  const server = {
    checkOut: await counted(db, () => callInProcess(checkOut, CLARA.uid, eventId)),
    checkIn: await counted(db, () => callInProcess(checkIn, CLARA.uid, eventId)),
  };
  const leaving = await watch(() => toggleTo(':not([data-checked-in])'));
  const nextDay = await watch(async () => {
    await page.getByRole('button', { name: 'Next day' }).click();
    await card(page, nextId).waitFor();
  });

  const other = await specifiedCosts(eventId);
  printTable({
    title: `Cost in documents (${CLASSES} classes on the day, one on the day after, ${ON_THE_LIST} on the list)`,
    columns: [
      '',
      'listeners read',
      'callable reads',
      'writes',
      'rules read',
      "each other viewer's",
      'specification reads',
      'writes',
    ],
    rows: [
      row('schedule view', schedule, NOTHING, other.schedule),
      row('the next day', nextDay, NOTHING, other.nextDay),
      row('check-in', { ...entering, rules: null }, server.checkIn, other.checkIn),
      row('check-out', { ...leaving, rules: null }, server.checkOut, other.checkOut),
      row('list', list, NOTHING, other.list),
    ],
    remarks: [
      'Listeners: documents delivered to the browser of who acts. Rules: documents that the rules looked up as it began to listen; what a',
      "change makes them look up is not shown, as Google's emulator judges every open listener again and hidane none.",
      'Each other viewer: documents delivered to somebody else who has the day open, live. Specification: its own calls (point 7),',
      'which show nobody else anything, keep no roster, ledger or techniques, and open the profile of everybody on the list.',
    ],
  });
  expect([server.checkIn.writes, server.checkOut.writes]).toEqual([4, 4]);
});
