import { randomUUID } from 'node:crypto';
import { daysBetween, shiftDate, WEEKDAYS } from '@domain/calendar.ts';
import { inheritedFrom, newInstance } from '@domain/classes/class-instance.ts';
import { type ClassDocument, classDates, DEFAULT_CAPACITY } from '@domain/classes/classes.ts';
import { rosterEntryOf } from '@domain/schedule/schedule.ts';
import type { Locator, Page } from '@playwright/test';
import { FOR_EVERYBODY } from '../../../domain/classes/for-whom.ts';
import { type Academy, firestore, type Person, putAll, TIMES } from '../academy.ts';
import { expect } from '../fixtures.ts';

export const ADMIN = { path: '/dashboard/admin' };

/** An instructor whose name no other test uses: the list shows the classes of every test and is searched by it. */
export function someInstructor(): string {
  return `Prof. ${randomUUID().slice(0, 8)}`;
}

/**
 * Removes the days between two dates from the list of holidays. Otherwise a test would fail on a day that is a national
 * holiday.
 */
async function openDays(from: string, to: string): Promise<void> {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => [
    shiftDate(from, index),
    null,
  ]);
  await firestore.doc('settings/holidays').set({ dates: Object.fromEntries(days) }, { merge: true });
}

/** A recurring class; daily, for two weeks from `day`, unless `overrides` differ. */
export function lessonFrom(day: string, overrides: Partial<ClassDocument> = {}) {
  return {
    id: randomUUID(),
    title: 'Fundamentals',
    name: '',
    ...FOR_EVERYBODY,
    instructor: someInstructor(),
    startTime: '18:30',
    endTime: '20:00',
    date: day,
    endDate: shiftDate(day, 13),
    maxCapacity: DEFAULT_CAPACITY,
    currentAttendees: [],
    description: '',
    weeklySchedule: [...WEEKDAYS],
    movements: [],
    isParent: true,
    dates: [],
    deletedDates: [],
    deleting: false,
    createdAt: new Date(),
    updatedAt: new Date(),
    ...overrides,
  };
}

/** Stores a class with its dates, as `createClass` does; `attendees` are checked in on the first date. */
export async function putRecurring(
  { day }: Academy,
  { attendees = [], ...overrides }: Partial<ClassDocument> & { attendees?: Person[] } = {},
): Promise<ClassDocument & { eventIds: string[] }> {
  const lesson = lessonFrom(day, overrides);
  await openDays(lesson.date, lesson.endDate);
  const inherited = inheritedFrom(lesson, lesson.weeklySchedule);
  const instances = classDates(lesson).map((date, index) => {
    const currentAttendees = index === 0 ? attendees.map(({ uid }) => uid) : [];
    return { ...newInstance(lesson.id, date, inherited), currentAttendees, ...TIMES };
  });
  const eventIds = instances.map(({ eventId }) => eventId);
  const entries = attendees.map((person) => [person.uid, rosterEntryOf(person)]);
  const roster = { attendees: Object.fromEntries(entries), ...TIMES };
  await putAll({
    [`classes/${lesson.id}`]: { ...lesson, dates: classDates(lesson) },
    ...Object.fromEntries(instances.map((each) => [`calendar_events/${each.eventId}`, each])),
    ...(attendees.length > 0 && { [`rosters/${eventIds[0]}`]: roster }),
  });
  return { ...lesson, eventIds };
}

/** The stored classes of an instructor. */
export async function classesOf(instructor: string): Promise<ClassDocument[]> {
  const found = await firestore.collection('classes').where('instructor', '==', instructor).get();
  return found.docs.map((document) => document.data() as ClassDocument);
}

export async function datesOf(classId: string): Promise<string[]> {
  const found = await firestore.collection('calendar_events').where('classId', '==', classId).get();
  return found.docs.map((document) => document.get('date') as string).sort();
}

export function rows(page: Page): Locator {
  return page.getByRole('rowheader');
}

/** Searches, and waits until no other class is shown: the list follows a moment later. */
export async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search classes...' }).fill(text);
  const found = page.getByRole('row').filter({ has: rows(page) });
  await expect(found.filter({ hasNotText: text })).toHaveCount(0);
}

/** Expands the only class that was found. */
export async function unfold(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^View Instances/ }).click();
}

export function instanceRows(page: Page): Locator {
  return page.locator('[data-instance]');
}

export function instanceRow(page: Page, eventId: string | undefined): Locator {
  return page.locator(`[data-instance="${eventId}"]`);
}

/** The pager of the dates of an unfolded class. */
export function datesPager(page: Page): Locator {
  return page.getByRole('navigation', { name: /^Dates of .* pages$/ });
}

/** The button of one date whose name begins with that action. */
export function instanceAction(
  page: Page,
  eventId: string | undefined,
  action: 'Attendees of' | 'Edit' | 'Cancel' | 'Reopen' | 'Delete',
): Locator {
  return instanceRow(page, eventId).getByRole('button', { name: new RegExp(`^${action}`) });
}

export function dialog(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name, exact: true });
}

/** The preview in the form of what saving does. */
export function preview(page: Page): Locator {
  return page.getByRole('region', { name: 'What will change' });
}

/** Fills in the fields without a default, except the days. */
export async function fillIn(
  page: Page,
  { type = 'Kids', instructor, endDate }: { type?: string; instructor: string; endDate: string },
): Promise<void> {
  await page.getByLabel('Class type').selectOption(type);
  await page.getByLabel('Instructor').fill(instructor);
  await page.getByLabel('End date').fill(endDate);
}

export const saveButton = (page: Page, name: 'Add Class' | 'Update Class') =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
