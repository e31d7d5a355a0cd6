import { randomUUID } from 'node:crypto';
import { auditEntryOf, auditExpiry } from '@domain/audit.ts';
import type { Page } from '@playwright/test';
import { leadOf } from '../support/factories.ts';
import { deleteAll, firestore, putAll } from './academy.ts';
import { putSubscription } from './billing/billing-screen.ts';
import { putRecurring } from './classes/classes-screen.ts';
import { expect, test } from './fixtures.ts';
import { button } from './schedule/schedule-screen.ts';

/** What a screen needs and paper does not. A button that is text has `data-text`. */
const FOR_SCREENS =
  'button:not([data-text]), .button:not([data-text]), nav, aside, [role=searchbox], input[type=search]';

/** Expects that paper shows each name once, and nothing to press or to go to. */
async function expectPrinted(page: Page, name: RegExp, count: number): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText(name).filter({ visible: true })).toHaveCount(count);
  await expect(page.locator(FOR_SCREENS).filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  // A page of A4 in portrait, without its margins.
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(718);
  await page.emulateMedia({ media: null, colorScheme: null });
}

const pagesOf = (pdf: Buffer) => (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;

test('every list prints all its names and columns, without buttons, menus and pages', {
  tag: '@long',
}, async ({ academy, open, day }) => {
  const tag = `Yy${randomUUID().slice(0, 6)}`;
  const people = await academy.crowd(tag, 23);
  const leads = people.map((_, index) => {
    const names = { firstName: `Lead ${index}`, lastName: tag, email: `l${index}@example.com` };
    const lead = leadOf({ ...names, timestamp: new Date(Date.now() - index * 60_000) });
    return [`registration_forms/lead-${tag}-${index}`, lead] as const;
  });
  await putAll(Object.fromEntries(leads));
  const [first] = people;
  if (first) await putSubscription(first, {});
  await Promise.all(
    Array.from({ length: 11 }, (_, index) => putRecurring(academy, { instructor: `${tag} ${index}` })),
  );
  await academy.class({ title: 'Main', attendees: people.slice(0, 19), instructor: `Rita ${tag}` });
  const page = await open(await academy.admin(), {
    path: '/dashboard',
    viewport: { width: 718, height: 1000 },
  });

  for (const [list, count] of [
    ['students', 23],
    ['graduation', 23],
    ['subscriptions', 23],
    ['leads', 23],
    ['admin', 11],
  ] as const) {
    await test.step(list, async () => {
      await page.goto(`/dashboard/${list}?q=${tag}`);
      await expect(page.getByText(new RegExp(`${tag}`)).first()).toBeVisible();
      // A name, not an address, which has a hyphen.
      await expectPrinted(page, new RegExp(`^(Lead \\d+ )?${tag}( \\d+)?$`), count);
    });
  }

  await test.step('heads repeat on each sheet, and a menu is on none', async () => {
    await page.goto(`/dashboard/students?q=${tag}`);
    await expect(page.getByRole('rowheader')).toHaveCount(20);
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBeLessThanOrEqual(3);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('thead')).toHaveCSS('display', 'table-header-group');
    await page.emulateMedia({ media: null });
  });

  await test.step('a status as a whole word', async () => {
    await firestore.doc(`registration_forms/lead-${tag}-0`).update({ status: 'contacted' });
    await page.goto(`/dashboard/leads?q=${tag}`);
    const status = page.getByRole('combobox', { name: `Status of Lead 0 ${tag}` });
    await expect(status).toHaveValue('contacted');
    await page.emulateMedia({ media: 'print' });
    await expect(status).toHaveCSS('border-top-width', '0px');
    const { width = 0 } = (await status.boundingBox()) ?? {};
    // 'Contacted', in bold.
    expect(width).toBeGreaterThan(64);
    await page.emulateMedia({ media: null });
  });

  await test.step('the day of the schedule, as a list', async () => {
    await page.goto(`/dashboard?date=${day}`);
    await expect(page.getByText(`Rita ${tag}`)).toBeVisible();
    await expectPrinted(page, new RegExp(`^Rita ${tag}$`), 1);
  });

  await test.step('the attendees of a class alone, on one sheet', async () => {
    await button(page, 'Main', 'List').click();
    await expect(page.getByRole('dialog').getByText(`${tag} 18`, { exact: true })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(`Rita ${tag}`).filter({ visible: true })).toHaveCount(0);
    const cut = await page
      .getByRole('dialog')
      .evaluate((dialog) => dialog.scrollHeight > dialog.clientHeight + 1);
    expect(cut).toBe(false);
    await expectPrinted(page, new RegExp(`^${tag} \\d+$`), 19);
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1);
  });

  await test.step('the record', async () => {
    const { id, entry } = auditEntryOf({
      by: people[0]?.uid ?? '',
      act: 'class-created',
      what: tag,
      operation: tag,
    });
    await firestore.doc(`audit/${id}`).set({ ...entry, at: new Date(), expiresAt: auditExpiry(new Date()) });
    await page.goto('/dashboard/record');
    await expect(page.getByRole('list', { name: 'Record' })).toBeVisible();
    await expectPrinted(page, /^Record$/, 1);
  });

  await deleteAll([
    ...people.map((_, index) => firestore.doc(`registration_forms/lead-${tag}-${index}`)),
    firestore.doc(`subscriptions/${first?.uid}`),
  ]);
});
