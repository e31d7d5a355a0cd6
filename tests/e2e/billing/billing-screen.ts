import type { SubscriptionDocument } from '@domain/billing/subscription.ts';
import type { Locator, Page } from '@playwright/test';
import { membershipOf } from '../../support/fee-factory.ts';
import { subscriptionOf } from '../../support/subscription-factory.ts';
import { firestore, type Person } from '../academy.ts';

export const PLANS = { path: '/dashboard/plans' };
export const SUBSCRIPTIONS = { path: '/dashboard/subscriptions' };

/** Writes an active Warrior subscription, as the webhook would, with `overrides`. */
export async function putSubscription(
  person: Person,
  overrides: Partial<SubscriptionDocument> = {},
): Promise<void> {
  const updatedAt = new Date();
  await firestore
    .doc(`subscriptions/${person.uid}`)
    .set(subscriptionOf(person.uid, { updatedAt, ...overrides }));
}

/** Fields of a fee as a Function writes them: lists find what was written since they were read. */
export const writtenNow = <Fields extends object>(fields: Fields) => ({ ...fields, writtenAt: new Date() });

/** A fee of R$ 150 a month from a day on, as a Function writes it. */
export const putFee = (uid: string, ...fee: [from: string, over?: Parameters<typeof membershipOf>[2]]) =>
  firestore.doc(`memberships/${uid}`).set(writtenNow(membershipOf(uid, ...fee)));

export async function dropSubscription(person: Person): Promise<void> {
  await firestore.doc(`subscriptions/${person.uid}`).delete();
}

export function currentCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Current Subscription' });
}

export function planCard(page: Page, plan: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: plan, exact: true }) });
}

/** A link; a button while the plan cannot be chosen. */
export function subscribeButton(page: Page, plan: string): Locator {
  const name = { name: `Subscribe Now: ${plan}`, exact: true };
  return page.getByRole('link', name).or(page.getByRole('button', name));
}

/** Finds a person's row in the administrator's list. */
export async function findRow(page: Page, person: Person): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search subscriptions...' }).fill(person.email);
  return page.getByRole('row').filter({ hasText: person.email });
}

export function editDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Edit Subscription' });
}

export async function openEdit(page: Page, person: Person): Promise<Locator> {
  const row = await findRow(page, person);
  await row.getByRole('button', { name: `Edit subscription: ${person.name}` }).click();
  return editDialog(page);
}
