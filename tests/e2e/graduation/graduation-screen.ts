import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { firestore, type Person } from '../academy.ts';
import { expect } from '../fixtures.ts';

export const GRADUATION = { path: '/dashboard/graduation' };
export const HISTORY = { path: '/dashboard/history' };
export const SAVED = 'Belt updated successfully';

/** A name that no other test has. */
export function uniqueName(name: string): string {
  return `${name} ${randomUUID().slice(0, 8)}`;
}

/** Finds somebody by their address, which nobody shares, and waits until their document is live. */
export async function find(page: Page, { name, email }: Person): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search students...' }).fill(email);
  await expect(page.getByRole('rowheader')).toHaveText([`${name}${email}`]);
  await expect(beltSelect(page, { name })).toBeEnabled();
}

/** The first line of the table under its heads. */
export function row(page: Page) {
  return page.getByRole('row').nth(1);
}

export function beltSelect(page: Page, { name }: Pick<Person, 'name'>) {
  return page.getByRole('combobox', { name: `Belt of ${name}` });
}

export function degreeSelect(page: Page, { name }: Pick<Person, 'name'>) {
  return page.getByRole('combobox', { name: `Degree of ${name}` });
}

export function promotionsButton(page: Page, { name }: Person) {
  return page.getByRole('button', { name: `Promotions of ${name}` });
}

/** A student's promotions as they stand in Firestore, in the order in which they happened. */
export async function promotionsOf({ uid }: Person): Promise<Record<string, unknown>[]> {
  const { docs } = await firestore.collection(`students/${uid}/promotions`).orderBy('at').get();
  return docs.map((found) => found.data());
}

/** Holds back the calls of `graduate` until the test lets them go. */
export async function holdBackGraduate(page: Page): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/graduate', async (route: Route) => {
    await gate;
    await route.continue();
  });
  return () => letGo();
}

/** One promotion as `graduate` leaves it. */
export async function putPromotion({ uid }: Person, id: string, fields: object): Promise<void> {
  await firestore.doc(`students/${uid}/promotions/${id}`).set({
    id,
    by: 'somebody',
    byName: 'Mestre Hélio',
    note: '',
    reason: '',
    classes: 0,
    before: null,
    undone: null,
    ...fields,
  });
}
