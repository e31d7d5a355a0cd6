import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { firestore, type Person } from '../academy.ts';
import { expect } from '../fixtures.ts';

export const GRADUATION = { path: '/dashboard/graduation' };
export const SAVED = 'Belt updated successfully';

/** A name that no other test uses. */
export function uniqueName(name: string): string {
  return `${name} ${randomUUID().slice(0, 8)}`;
}

/** Finds a student by their address, which is unique, and waits until their document is live. */
export async function find(page: Page, { name, email }: Person): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search students...' }).fill(email);
  await expect(page.getByRole('rowheader')).toHaveText([`${name}${email}`]);
  await expect(beltSelect(page, { name })).toBeEnabled();
}

/** The first row below the column headers. */
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

/** Selects a belt that skips grades or goes back, and opens the dialog that asks for the reason. */
export async function skipTo(page: Page, person: Person, belt: string) {
  await find(page, person);
  await beltSelect(page, person).selectOption(belt);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.getByRole('button', { name: 'Add a reason' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reason for the change' });
  return {
    dialog,
    reason: dialog.getByRole('textbox', { name: 'Reason' }),
    save: dialog.getByRole('button', { name: 'Save reason' }),
  };
}

/** A student's promotions in Firestore, in the order in which they happened. */
export async function promotionsOf({ uid }: Person): Promise<Record<string, unknown>[]> {
  const { docs } = await firestore.collection(`students/${uid}/promotions`).orderBy('at').get();
  return docs.map((found) => found.data());
}

/** How many pages a PDF has, and the size of the first, in points. */
export function pagesOf(pdf: Buffer): { pages: number; size: number[] } {
  const text = pdf.toString('latin1');
  const box = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(text) ?? [];
  return { pages: [...text.matchAll(/\/Type\s*\/Page\b/g)].length, size: box.slice(1).map(Number) };
}
