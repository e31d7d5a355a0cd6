import { CONSENT_VERSION } from '@domain/profile.ts';
import { expect, type Page } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { firestore, type Person } from '../academy.ts';

export const PROFILE = { path: '/dashboard/profile' };
export const NO_CONTACT = { name: '', relationship: '', phone: '' };
export const SAVED = 'Profile updated successfully';

export function saveButton(page: Page) {
  return page.getByRole('button', { name: 'Save', exact: true });
}

export function field(page: Page, label: string) {
  return page.getByRole('textbox', { name: label, exact: true });
}

/** A date field is not a textbox. */
export function birthDate(page: Page) {
  return page.getByLabel('Birth date (optional)');
}

export function answer(page: Page, question: RegExp, choice: 'Yes' | 'No') {
  return page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: choice });
}

/** The questions that are still open are answered with 'no'. */
export async function answerTheRest(page: Page): Promise<void> {
  for (const group of await page.getByRole('radiogroup').all()) {
    if ((await group.getByRole('radio', { checked: true }).count()) === 0)
      await group.getByRole('radio', { name: 'No' }).check();
  }
}

/** Without it no health answer is saved. */
export function consent(page: Page) {
  return page.getByRole('checkbox', { name: /^I agree that the academy keeps these answers/ });
}

/** Answers the open questions with 'no', and saves. */
export async function answerAndSave(page: Page): Promise<void> {
  await answerTheRest(page);
  await consent(page).check();
  await saveButton(page).click();
  await expect(page.getByText(SAVED)).toBeVisible();
}

/** What a check-in needs besides the health answers. */
export async function fillInContact(page: Page, name: string, relationship: string, phone: string) {
  await field(page, 'Contact name').fill(name);
  await field(page, 'Relationship').fill(relationship);
  await field(page, 'Contact phone').fill(phone);
}

/** The question that unsaved changes ask before the page is left. */
export function leaveQuestion(page: Page) {
  return page.getByRole('dialog', { name: 'Leave without saving?' });
}

/** The profile as it is stored in Firestore. */
export async function stored(person: Person): Promise<Record<string, unknown>> {
  return (await firestore.doc(`students/${person.uid}`).get()).data() ?? {};
}

/** The health answers as they are stored; undefined without any. */
export async function storedAnswers(person: Person): Promise<Record<string, unknown> | undefined> {
  return (await firestore.doc(`students/${person.uid}/private/health`).get()).data()?.answers;
}

/** Other health answers from another device, in one commit with the profile, as the rules demand it. */
export async function answerElsewhere(person: Person, answers: Record<string, unknown>): Promise<void> {
  const now = FieldValue.serverTimestamp();
  const student = firestore.doc(`students/${person.uid}`);
  await firestore
    .batch()
    .update(student, { healthAnsweredAt: now })
    .set(
      student.collection('private').doc('health'),
      { answers, answeredAt: now, consent: CONSENT_VERSION },
      { merge: true },
    )
    .commit();
}

/** A write from another device or by an administrator. */
export async function changeElsewhere(person: Person, change: Record<string, unknown>): Promise<void> {
  await firestore.doc(`students/${person.uid}`).update(change);
}
