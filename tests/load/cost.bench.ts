import { shiftDate } from '@domain/calendar.ts';
import { BOOKING_BOUNDS } from '@domain/schedule/booking.ts';
import { afterAll, beforeAll, it } from 'vitest';
import { classDocuments } from '../../tools/seed/class-plan.ts';
import { ANA, CLARA } from '../../tools/seed/people.ts';
import { attendanceButton, card } from './browser.ts';
import { DAY, putClass, putStudents } from './check-in-world.ts';
import { deleteStudents } from './many-documents.ts';
import { db } from './server.ts';
import { printTable } from './table.ts';
import { openWatched, quiet, readsBetween, rulesReadBetween, type Watched } from './watched-page.ts';

/** After the last day of the demo data, so that the day has no other classes. */
const EMPTY_DAY = shiftDate(DAY, 60);
const CLASSES = 4;
const ON_THE_LIST = 19;

beforeAll(async () => {
  await putStudents();
  await db.doc('settings/booking').set(BOOKING_BOUNDS);
});
afterAll(() => deleteStudents('load-'));

/** Writes four classes on one day, and one class on the next day. */
async function putDay(): Promise<{ eventId: string; nextId: string }> {
  const movements = classDocuments(DAY)
    .find(({ title }) => title === 'Fundamentals')
    ?.movements.slice(0, 3);
  const at = (hour: number) => ({ startTime: `${hour}:00`, endTime: `${hour + 1}:00` });
  const options = { maxCapacity: 20, date: EMPTY_DAY, ...(movements && { movements }) };
  for (let index = 1; index < CLASSES; index += 1) {
    await putClass(`cost-${index}`, { ...options, ...at(10 + 2 * index), taken: 8 });
  }
  const nextId = await putClass('cost-next', { ...options, ...at(10), date: shiftDate(EMPTY_DAY, 1) });
  const eventId = await putClass('cost-0', { ...options, ...at(10), taken: ON_THE_LIST });
  return { eventId, nextId };
}

it('counts the documents that each action reads and writes', async () => {
  const { eventId, nextId } = await putDay();
  const path = `/dashboard?date=${EMPTY_DAY}`;
  const pages: [Watched, Watched] = [await openWatched(CLARA), await openWatched(ANA)];
  const [{ page }, { page: viewerPage }] = pages;
  await viewerPage.goto(path);
  await card(viewerPage, eventId).waitFor();

  /** The documents that the two browsers receive during `action` in the first one, and the rules read for it. */
  async function watch(action: () => Promise<unknown>): Promise<[number, number, number]> {
    const [actor, viewer] = await quiet(pages);
    await action();
    const [actorAfter, viewerAfter] = await quiet(pages);
    if (!actor || !viewer || !actorAfter || !viewerAfter) throw new Error('No traffic of a page');
    const received = readsBetween(actor, actorAfter);
    return [received, rulesReadBetween(actor, actorAfter), readsBetween(viewer, viewerAfter)];
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
  const leaving = await watch(() => toggleTo(':not([data-checked-in])'));
  const nextDay = await watch(async () => {
    await page.getByRole('button', { name: 'Next day' }).click();
    await card(page, nextId).waitFor();
  });

  printTable({
    title: `Cost in documents (${CLASSES} classes on the day, one on the day after, ${ON_THE_LIST} on the list)`,
    columns: ['', 'listeners read', 'rules read', 'each other viewer'],
    rows: [
      ['schedule view', ...schedule],
      ['the next day', ...nextDay],
      ['check-in', ...entering],
      ['check-out', ...leaving],
      ['list', ...list],
    ],
    remarks: [
      'Listeners: documents delivered to the browser of the student who acts.',
      'Rules: the marker of the student for each listener that the browser opened, as firestore.rules states.',
      'Each other viewer: documents delivered to another student with the day open.',
      'What the callables read and write is in docs/data-model.md, which tests/functions/edge/cost.test.ts proves.',
    ],
  });
});
