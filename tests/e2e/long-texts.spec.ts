import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { leadOf } from '../support/factories.ts';
import { type Academy, firestore } from './academy.ts';
import { putSubscription } from './billing/billing-screen.ts';
import { putRecurring } from './classes/classes-screen.ts';
import { expect, test } from './fixtures.ts';
import { expectFits, PHONES_AND_DESK } from './looks.ts';

/** A text without a place to break, as wide as people can type it. */
const long = (tag: string, length = 100) => tag + 'w'.repeat(length - tag.length);

/** Expects that the screen fits, or its open dialog, on phones and on a desk. */
async function expectFitsEverywhere(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    for (const size of PHONES_AND_DESK) {
      await page.setViewportSize(size);
      await expectFits(page, screen);
    }
  });
}

const contactOf = (tag: string) => ({
  name: long(tag),
  relationship: long(tag, 50),
  phone: '+55 21 98765-4321 ramal 123456',
});

/** A student, a class with them and an interest form, with the longest texts. */
async function seedLongTexts(academy: Academy, tag: string) {
  const student = await academy.student({
    name: long(tag),
    phone: 'w'.repeat(30),
    birthDate: '2012-01-01',
    emergencyContact: contactOf(tag),
    guardian: { name: long(tag), phone: 'w'.repeat(30) },
    movements: [{ movementId: tag, name: long(tag, 80), count: 3, lastPracticed: '2026-03-02' }],
  });
  const email = `${long(tag, 60)}@${'y'.repeat(60)}.example.com`;
  await firestore.doc(`students/${student.uid}`).update({ email });
  await putSubscription(student, { productName: long(tag, 80) });
  const movements = [{ id: tag, name: long(tag, 80), description: long(tag, 300) }];
  const lesson = {
    instructor: long(tag),
    description: long(tag, 500),
    movements,
    attendees: [{ ...student, email }],
  };
  await putRecurring(academy, lesson);
  // Too narrow for its buttons on a phone: a tap opens its sheet.
  const overlapping = { title: 'Kids', startTime: '18:30', endTime: '20:00' };
  await academy.class({ ...overlapping, instructor: long(tag), movements });
  const lead = leadOf({
    firstName: long(tag, 50),
    lastName: long(tag, 50),
    email,
    phone: 'w'.repeat(30),
    plan: long(tag, 500),
    additionalInfo: long(tag, 500),
  });
  await firestore.doc(`registration_forms/${tag}`).set(lead);
  return student;
}

/** The day and its list of attendees, which students and administrators see. The list stays open. */
async function expectScheduleFits(page: Page, tag: string): Promise<void> {
  await expect(page.getByRole('article', { name: 'Fundamentals' })).toBeVisible();
  await expectFitsEverywhere(page, 'the schedule');
  await page.getByRole('button', { name: /^List, Fundamentals/ }).click();
  await expect(page.getByRole('dialog')).toContainText(long(tag));
  await expectFitsEverywhere(page, 'the attendees');
}

test('texts without a space break inside their place on every screen of an administrator', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  test.slow();
  // Stripe does not know the customer of the subscription.
  tolerate(/status of 503/);
  const tag = randomUUID().slice(0, 8);
  const student = await seedLongTexts(academy, tag);
  const page = await open(await academy.admin(long('Olga')), { viewport: { width: 1280, height: 800 } });
  const dialog = page.getByRole('dialog');

  await expectScheduleFits(page, tag);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('article', { name: 'Kids' }).getByRole('heading').getByRole('button').click();
  await expect(dialog).toContainText(long(tag));
  await expectFitsEverywhere(page, 'the sheet of a class');

  for (const list of ['admin', 'students', 'graduation', 'subscriptions', 'leads'] as const) {
    await page.goto(`/dashboard/${list}`);
    await page.getByRole('searchbox').fill(tag);
    await expect(page.getByRole('row').filter({ hasText: tag }).first()).toBeVisible();
    await expect.poll(() => page.getByRole('rowheader').count()).toBeLessThan(3);
    await expect(page.getByText('…', { exact: true })).toHaveCount(0);
    await expectFitsEverywhere(page, list);
    if (list === 'admin') {
      await page.getByRole('button', { name: /^Edit/ }).first().click();
      await expect(dialog).toContainText(long(tag, 80));
      await expectFitsEverywhere(page, 'the form of a class');
      await page.keyboard.press('Escape');
    }
    if (list === 'graduation') {
      await page.getByRole('combobox', { name: /^Degree of/ }).selectOption({ index: 1 });
      await expect(page.getByText('Belt updated successfully')).toBeVisible();
    } else if (list === 'admin' || list === 'subscriptions') {
      await page
        .getByRole('button', { name: list === 'admin' ? /^Delete/ : /^Edit/ })
        .first()
        .click();
      await expect(dialog).toBeVisible();
    } else continue;
    await expectFitsEverywhere(page, `${list}, after an act on the row`);
  }

  await page.goto(`/dashboard/students/${student.uid}`);
  await expect(page.getByRole('region', { name: 'Emergency contact' })).toContainText(long(tag));
  await expectFitsEverywhere(page, 'the student’s page');
  await page
    .getByRole('button', { name: /^Erase/ })
    .first()
    .click();
  await expect(dialog).toBeVisible();
  await expectFitsEverywhere(page, 'the question before erasing');
  for (const path of ['settings#team', 'record']) {
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByText(long('Olga')).first()).toBeAttached();
    await expectFitsEverywhere(page, path);
  }
});

test('texts without a space break inside their place on every screen of a student', {
  tag: '@long',
}, async ({ academy, open }) => {
  test.slow();
  const tag = randomUUID().slice(0, 8);
  const student = await seedLongTexts(academy, tag);
  const page = await open(student, { viewport: { width: 1280, height: 800 } });

  await expectScheduleFits(page, tag);
  await firestore.doc(`students/${student.uid}/promotions/p1`).set({
    ...{ id: 'p1', from: { belt: 'branca', degree: 4 }, to: { belt: 'azul', degree: 0 }, date: '2026-03-02' },
    ...{ at: new Date('2026-03-02T23:00:00Z'), by: 'olga', byName: long('Olga'), note: long(tag, 300) },
    ...{ reason: long(tag, 300), classes: 0, before: null, undone: null },
  });
  await page.goto('/dashboard/history');
  await page.getByRole('button', { name: /^Certificate/ }).click();
  await expect(page.getByRole('dialog')).toContainText(long(tag));
  await expectFitsEverywhere(page, 'the certificate');
  for (const [path, text] of [
    ['history', long(tag, 80)],
    ['profile', 'Emergency'],
    ['plans', long(tag, 80)],
  ] as const) {
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByText(text).first()).toBeAttached();
    await expectFitsEverywhere(page, path);
  }
});
