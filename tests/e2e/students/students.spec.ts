import { setTimeout as sleep } from 'node:timers/promises';
import { academyClock, shiftDate } from '@domain/calendar.ts';
import type { Page } from '@playwright/test';
import { firestore, type Person, putAttendance } from '../academy.ts';
import { putSubscription } from '../billing/billing-screen.ts';
import { expect, test } from '../fixtures.ts';
import { uniqueName } from '../graduation/graduation-screen.ts';
import { expectFits } from '../looks.ts';

const STUDENTS = { path: '/dashboard/students' };
const NOTES = 'Allergic to latex';

const pathOf = ({ uid }: Person) => `/dashboard/students/${uid}`;

/** The bodies of all responses of the app's server so far. */
function responsesOf(page: Page): () => Promise<string[]> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    // A long poll ends only with the page.
    if (response.url().includes('/Listen/channel') && response.url().includes('TYPE=xmlhttp')) {
      bodies.push(response.text().catch(() => ''));
    } else if (response.request().method() === 'POST') bodies.push(response.text().catch(() => ''));
  });
  return async () =>
    Promise.all(bodies.map((body) => Promise.race([body, page.waitForTimeout(2000).then(() => '')])));
}

test('the list of students is searched, filtered and paged, and comes back as it was', async ({
  academy,
  open,
}) => {
  // The server folds the latest classes on its own day.
  const today = academyClock(new Date()).date;
  const tag = uniqueName('Bel');
  const names = ['Álvaro', 'Beto', 'Érica', 'Zilda'].map((name) => `${tag} ${name}`);
  const [alvaro, beto, erica, zilda] = await Promise.all(
    names.map((name, index) =>
      academy.student({ name, belt: index === 1 ? 'azul' : 'branca', classesAttended: index === 3 ? 0 : 1 }),
    ),
  );
  if (!alvaro || !beto || !erica || !zilda) throw new Error('Four students were expected.');
  await putAttendance(alvaro, [today]);
  await putAttendance(beto, [shiftDate(today, -15)]);
  await putAttendance(erica, [shiftDate(today, -60)]);
  await Promise.all([putSubscription(alvaro), putSubscription(beto, { status: 'past_due' })]);
  const page = await open(await academy.admin(), { ...STUDENTS, now: `${today}T10:00:00-03:00` });
  const search = page.getByRole('searchbox', { name: 'Search students...' });
  const heads = page.getByRole('rowheader');
  const expectNames = (people: Person[]) =>
    expect(heads).toHaveText(people.map(({ name, email }) => name + email));

  await test.step('twenty to a page, in the order of the language; a search begins at its first page', async () => {
    await expect(heads).toHaveCount(20);
    const announced = page.locator('[aria-live=polite]');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(announced.filter({ hasText: 'Page 2 of' })).toBeVisible();
    await search.fill('academy');
    await expect(announced.filter({ hasText: 'Page 1 of' })).toBeVisible();
    await search.fill(tag);
    await expectNames([alvaro, beto, erica, zilda]);
    await expect(page.getByText('4 results')).toBeVisible();
  });

  await test.step('a row has belt, latest class and plan', async () => {
    await expect(page.getByRole('row').filter({ hasText: beto.name })).toContainText(
      /Blue, 0º Grau.*2 weeks ago.*Warrior.*Payment due/,
    );
    await expect(page.getByRole('row').filter({ hasText: zilda.name })).toContainText(
      /No class yet.*No plan/,
    );
  });

  await test.step('sorted by the latest class, with WhatsApp in one tap', async () => {
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Last class');
    await expectNames([erica, beto, alvaro, zilda]);
    const chat = page.getByRole('link', { name: `Write to ${erica.name} on WhatsApp` });
    await expect(chat).toHaveAttribute('href', /wa\.me\/5521988880000\?text=Oi.*Sentimos%20sua%20falta/);
    // The link of the name covers the row, not this one.
    await chat.click({ trial: true });
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Student');
    await page.getByRole('combobox', { name: 'Belt' }).selectOption('Blue');
    await expectNames([beto]);
  });

  await test.step('the whole row opens the page; Back restores the search', async () => {
    await expect(page).toHaveURL(/belt=azul/);
    await page.getByRole('row').filter({ hasText: beto.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: beto.name })).toBeFocused();
    await expect(page).toHaveTitle(`${beto.name} · Faixa Jiu-Jitsu`);
    await expect(page).toHaveURL(new RegExp(`${pathOf(beto)}$`));
    await page.goBack();
    await expectNames([beto]);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(heads).toHaveCount(20);
  });
});

test('the page of a student has what an emergency needs first, and the answers only on request', async ({
  academy,
  open,
  day,
}) => {
  const ana = await academy.student({
    name: uniqueName('Ana'),
    belt: 'azul',
    degree: 2,
    classesAttended: 12,
  });
  await firestore.doc(`students/${ana.uid}/private/health`).update({
    'answers.heartCondition': true,
    'answers.additionalNotes': NOTES,
  });
  await putAttendance(
    ana,
    Array.from({ length: 12 }, (_, index) => shiftDate(day, -7 * index)),
  );
  // As many as one page of the attendance has.
  await putAttendance(
    ana,
    Array.from({ length: 10 }, (_, index) => shiftDate(day, 1 + index)),
  );
  await putAttendance(ana, [shiftDate(day, -1)], { mark: { kind: 'absent', at: new Date() } });
  const admin = await academy.admin('Olga Prado');
  const page = await open(admin, { ...STUDENTS, viewport: { width: 375, height: 700 }, hasTouch: true });
  const responses = responsesOf(page);
  await page.getByRole('searchbox').fill(ana.email);
  await expect(page.getByText('1 result')).toBeVisible();
  // Nothing may cancel the tap while the code of the page loads.
  await page.route('**/student-page-*.js', async (route) => {
    await sleep(500);
    await route.continue();
  });
  await page.getByRole('link', { name: ana.name, exact: true }).tap();

  await test.step('the contact is on the first screen of a phone, one tap from the call', async () => {
    const call = page.getByRole('link', { name: /^Call .*Rita Souza, emergency contact/ });
    await expect(call).toHaveAttribute('href', 'tel:+5521977770000');
    await expect(call).toBeInViewport({ ratio: 1 });
    expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect(page.getByText('Mother')).toBeInViewport();
    const own = page.getByRole('region', { name: 'Contact', exact: true });
    await expect(own.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+5521988880000');
    await expect(own.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/5521988880000/,
    );
    await expect(own.getByRole('link', { name: /^Write to .*@/ })).toHaveAttribute('href', /^mailto:/);
    await expectFits(page);
  });

  await test.step('attendance by pages, with what is booked and what does not count', async () => {
    const list = page.getByRole('list', { name: `Classes of ${ana.name}` });
    await expect(page.getByText(/^Last class: .*\(on a list today\)$/)).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(10);
    await expect(list.getByRole('listitem').last()).toContainText('Booked');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(list.getByRole('listitem').nth(1)).toContainText('Absent');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(10);
  });

  await test.step('no response had a health answer so far, and nothing was recorded', async () => {
    const seen = async () => (await responses()).join('\n');
    // What a channel brought can be read when its response ends, which takes as long as the emulator wants.
    await expect.poll(seen).toContain(ana.uid);
    expect(await seen()).not.toMatch(/heartCondition|chestPain|additionalNotes|latex/);
    expect((await firestore.collection(`students/${ana.uid}/health_reads`).get()).size).toBe(0);
  });

  await test.step('the answers are read on request, and the reading is recorded', async () => {
    const health = page.getByRole('region', { name: 'Health answers' });
    await expect(health).toContainText('your name, email and the time are recorded');
    await health.getByRole('button', { name: 'Read the answers' }).tap();
    await expect(health).toContainText('Has a doctor ever found');
    await expect(health).toContainText(NOTES);
    const reads = await firestore.collection(`students/${ana.uid}/health_reads`).get();
    expect(reads.docs.map((read) => read.get('byEmail'))).toEqual([admin.email]);
    await health.getByRole('button', { name: 'Hide the answers' }).tap();
    await expect(health).not.toContainText(NOTES);
  });

  await test.step('it is live', async () => {
    await firestore.doc(`students/${ana.uid}`).update({
      'emergencyContact.name': 'Paulo Souza',
      'emergencyContact.phone': '+598 99 123 456 / 2122221234',
    });
    const calls = page.getByRole('link', { name: /^Call .*Paulo Souza, emergency contact/ });
    await expect(calls).toHaveText(['Call +598 99 123 456', 'Call 2122221234']);
    await expect(calls.first()).toHaveAttribute('href', 'tel:+59899123456');
    await firestore.doc(`students/${ana.uid}`).update({
      'emergencyContact.phone': '+55 21 98765-4321 ramal 12',
    });
    await expect(calls).toHaveText(['Call +55 21 98765-4321 ramal 12']);
    await expect(calls).toHaveAttribute('href', 'tel:+5521987654321');
    await expect(page.getByRole('link', { name: /^Write to Paulo Souza on WhatsApp/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/5521987654321\?/,
    );
  });
});

test('an administrator keeps notes and promotes from the page', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/status of 409.*saveStudentNotes/);
  const ana = await academy.student({ name: uniqueName('Ana') });
  const page = await open(await academy.admin('Olga Prado'), { path: pathOf(ana) });

  await test.step('notes, also those of another administrator', async () => {
    const notes = page.getByRole('textbox', { name: `Notes about ${ana.name}` });
    await expect(page.getByText('The student may ask to see it')).toBeVisible();
    await notes.fill('Left knee');
    await page.getByRole('button', { name: 'Save notes' }).click();
    await expect(page.getByText('Notes saved')).toBeVisible();
    await expect(page.getByText('Last saved by Olga Prado')).toBeVisible();
    await notes.fill('Left knee, better');
    const others = { text: 'Right knee', updatedAt: new Date(), updatedByName: 'Hugo' };
    await firestore.doc(`student_notes/${ana.uid}`).set(others);
    await expect(page.getByText('Last saved by')).toBeHidden();
    await page.getByRole('button', { name: 'Save notes' }).click();
    await expect(page.getByText('Hugo changed this meanwhile')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Right knee' })).toContainText(
      'Left knee, better',
    );
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByText('Last saved by Olga Prado')).toBeVisible();
    expect((await firestore.doc(`student_notes/${ana.uid}`).get()).data()).toMatchObject({
      text: 'Left knee, better',
    });
  });

  await test.step('any grade, also on a phone, whose list has no room for it', async () => {
    await page.setViewportSize({ width: 375, height: 667 });
    await expect(page.locator('header').getByText('White, 0º Grau')).toBeVisible();
    await page.getByRole('combobox', { name: `Belt of ${ana.name}` }).selectOption('azul');
    await expect(page.locator('header').getByText('Blue, 0º Grau')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add a reason' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.locator('header').getByText('White, 0º Grau')).toBeVisible();
    await expectFits(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('an unknown id has no page', async () => {
    await page.goto('/dashboard/students/nobody');
    await expect(page.getByText('Student not found')).toBeVisible();
  });
});
