import { type Act, auditEntryOf, auditExpiry } from '@domain/audit.ts';
import type { Page } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { auth, bookFarAhead, firestore } from '../academy.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';

const SETTINGS = { path: '/dashboard/settings' };

/** From one subject to another. */
async function choose(page: Page, subject: string): Promise<void> {
  await page.getByRole('link', { name: 'All settings' }).click();
  await page.getByRole('link', { name: subject, exact: true }).click();
}

function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

async function putAct(act: Act): Promise<void> {
  const { id, entry } = auditEntryOf(act);
  await firestore.doc(`audit/${id}`).set({ ...entry, at: new Date(), expiresAt: auditExpiry(new Date()) });
}

test('an administrator changes booking limits and the name of a technique, and the record names both', async ({
  academy,
  open,
  tolerate,
}) => {
  tolerate(/status of (400|409)/);
  const list = firestore.doc('settings/techniques');
  // Both documents are shared with the tests that run at the same time: techniques are added, and the days ahead stay.
  const { day } = academy;
  const named = ['Armbar', 'Kimura'].map((name) => ({ id: `${name}-${day}`, name: `${name} ${day}` }));
  await list.set({ techniques: FieldValue.arrayUnion(...named) }, { merge: true });
  const olga = await academy.admin(`Olga ${academy.day}`);
  const page = await open(olga, { ...SETTINGS, viewport: { width: 375, height: 800 } });

  await test.step('limits out of bounds are refused in the form; valid ones are saved', async () => {
    await page.getByRole('link', { name: 'Booking limits' }).click();
    await expect(section(page, 'Booking limits')).toBeFocused();
    const limits = section(page, 'Booking limits');
    const most = limits.getByLabel('Open bookings per student');
    await most.fill('99');
    await limits.getByRole('button', { name: 'Save limits' }).click();
    await expect(limits.getByText('A whole number from 1 to 25')).toBeVisible();
    await most.fill('24');
    await limits.getByRole('button', { name: 'Save limits' }).click();
    await expect(limits.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('a tab that is older than the Functions is asked for a reload, and keeps what was typed', async () => {
    const details = { reason: 'invalid-input', reasons: ['invalid-input'] };
    const json = { error: { status: 'INVALID_ARGUMENT', message: 'x', details } };
    await page.route('**/saveBookingLimits', (route) =>
      route.fulfill({ status: 400, headers: { 'access-control-allow-origin': '*' }, json }),
    );
    await page.route('**/dashboard/settings', (route) =>
      route.fulfill({ body: '<script type="module" src="/assets/app-newer.js"></script>' }),
    );
    const limits = section(page, 'Booking limits');
    await limits.getByLabel('Open bookings per student').fill('23');
    // Said of the values before this edit.
    await expect(limits.getByText('Saved', { exact: true })).toHaveCount(0);
    await limits.getByRole('button', { name: 'Save limits' }).click();
    await expect(limits.getByRole('alert')).toContainText('There is a new version of Faixa. Reload the page');
    await expect(limits.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(limits.getByLabel('Open bookings per student')).toHaveValue('23');
    await expectAccessible(page);
    await page.unrouteAll();
    page.once('dialog', (dialog) => dialog.accept());
    await limits.getByRole('button', { name: 'Reload' }).click();
    await expect(limits.getByLabel('Open bookings per student')).toHaveValue('24');
  });

  await test.step('a section that is typed into the address is shown, and one can go back from it', async () => {
    await page.evaluate("location.hash = '#team'");
    await expect(section(page, 'Team')).toBeFocused();
    await page.goBack();
    await expect(section(page, 'Booking limits')).toBeVisible();
  });

  await test.step('the status of the system is read on request', async () => {
    await choose(page, 'System status');
    const system = section(page, 'System status');
    await system.getByRole('button', { name: 'Check the status' }).click();
    await expect(system.getByText('Last message from Stripe')).toBeVisible();
    await expect(system.getByText('Nothing pending').first()).toBeVisible();
    await expect(system.getByRole('button', { name: 'Check again' })).toBeFocused();
  });

  await test.step('a technique gets another name, unless another one has it', async () => {
    await choose(page, 'Techniques');
    const techniques = section(page, 'Techniques');
    await techniques.getByRole('searchbox').fill(`armbar ${day}`);
    await techniques.getByRole('button', { name: `Rename Armbar ${day}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename technique' });
    await dialog.getByLabel('Name').fill(`kimura ${day}`);
    await dialog.getByRole('button', { name: 'Save name' }).click();
    await expect(dialog.getByText('Another technique has this name')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Name').fill(`Armlock ${day}`);
    await dialog.getByRole('button', { name: 'Save name' }).click();
    await expect(dialog).toHaveCount(0);
    await techniques.getByRole('searchbox').fill(`armlock ${day}`);
    await expect(techniques.getByText(`Armlock ${day}`)).toBeVisible();
  });

  await test.step('a technique leaves the list after a confirmation that says what stays', async () => {
    const techniques = section(page, 'Techniques');
    await techniques.getByRole('searchbox').fill(`kimura ${day}`);
    await techniques.getByRole('button', { name: `Remove Kimura ${day}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove technique' });
    await expect(dialog).toContainText('Students keep their counts.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Remove technique' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(techniques.getByText(`Kimura ${day}`)).toHaveCount(0);
    expect((await list.get()).get('removed')).toContainEqual(named[1]);
  });

  await test.step('the record says who did what', async () => {
    const days = { from: '2026-11-01', until: '2026-11-15', left: false };
    await putAct({ by: olga.uid, act: 'break-saved', whom: olga.uid, operation: day, after: days });
    const [before, after] = [
      { amount: 18_000, discount: null },
      { amount: 20_000, discount: 3000 },
    ];
    await putAct({ by: olga.uid, act: 'fee-saved', whom: olga.uid, operation: day, before, after });
    await choose(page, 'Record');
    const record = page.getByRole('main');
    const entry = record.getByRole('listitem').filter({ hasText: `Name: Armbar ${day} → Armlock ${day}` });
    await expect(entry).toContainText('Technique renamed');
    await expect(entry).toContainText(olga.name);
    const removal = record.getByRole('listitem').filter({ hasText: `Name: Kimura ${day} → none` });
    await expect(removal).toContainText('Technique removed from the list');
    const paused = record.getByRole('listitem').filter({ hasText: 'From: Nov 1, 2026Through: Nov 15, 2026' });
    await expect(paused).toContainText('Paused');
    const fee = record.getByRole('listitem').filter({ hasText: 'Amount: R$180 → R$200' });
    await expect(fee).toContainText('Discount: none → R$30');
    const limits = record.getByText('Open bookings per student: 25 → 24').first();
    await expect(limits).toBeVisible();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375);

    await record.getByLabel('Act', { exact: true }).selectOption('Technique renamed');
    await expect(limits).toHaveCount(0);
    // The filter is in the address.
    await page.goto(`${page.url()}&person=${olga.uid}`);
    await expect(record.getByRole('button', { name: 'All people' })).toBeVisible();
    await expect(record.getByRole('list', { name: 'Record' }).getByRole('listitem')).toHaveCount(1);
    await expect(entry).toBeVisible();
  });

  await bookFarAhead();
});

test('an administrator grants and revokes the role, and both sides see it at once', async ({
  academy,
  open,
  tolerate,
}) => {
  tolerate(/status of 40[04]/);
  const olga = await academy.admin('Olga Prado');
  const bia = await academy.student({ name: 'Bia Nova' });
  const page = await open(olga, { path: '/dashboard/settings#team' });
  const other = await open(bia);
  const team = section(page, 'Team');
  const line = team.getByRole('listitem').filter({ hasText: bia.email });
  await expect(team).toBeFocused();
  await expect(other.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Settings' })).toHaveCount(0);

  await team.getByLabel('Role').selectOption('Administrator');
  await team.getByLabel('Email', { exact: true }).fill('nobody@academy.test');
  await team.getByRole('button', { name: 'Add to the team' }).click();
  await expect(team.getByRole('alert')).toContainText('No account has this email');
  await team.getByRole('button', { name: 'Create an invitation' }).click();
  await expect(team.getByText(/\/register\?invite=/)).toBeVisible();
  const chat = team.getByRole('link', { name: 'WhatsApp' });
  await expect(chat).toHaveAttribute('href', /nobody%40academy\.test/);

  await auth.updateUser(bia.uid, { emailVerified: false });
  await team.getByLabel('Email', { exact: true }).fill(bia.email.toUpperCase());
  await team.getByRole('button', { name: 'Add to the team' }).click();
  await expect(team.getByRole('alert')).toContainText('This account has not confirmed its email');
  await auth.updateUser(bia.uid, { emailVerified: true });

  await team.getByRole('button', { name: 'Add to the team' }).click();
  await expect(team.getByText('Bia Nova has the role now: Administrator')).toBeVisible();
  // The choice for the next person is no news about this one.
  await team.getByLabel('Role').selectOption('Reception');
  await expect(team.getByText('Bia Nova has the role now: Administrator')).toBeVisible();
  await team.getByLabel('Role').selectOption('Administrator');
  await expect(team.getByText('Account registered on')).toBeVisible();
  await expect(line).toContainText('granted by Olga Prado');
  await expect(other.getByRole('link', { name: 'Settings' })).toBeVisible();
  // No listener may still be opened when the role goes (docs/decisions/0076).
  await expect(other.getByRole('link', { name: /^Leads, \d+ new$/ })).toBeVisible();

  await line.getByRole('button', { name: 'Revoke Bia Nova' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(line).toHaveCount(0);
  await expect(team.getByText('has the role now')).toHaveCount(0);
  await expect(other.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await expect(other.getByText('The academy has changed your role.')).toBeVisible();
  expect((await auth.getUser(bia.uid)).disabled).toBe(false);
});
