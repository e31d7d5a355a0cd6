import { daysBetween, shiftDate, shiftMonths } from '@domain/calendar.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { attendanceRecordOf, classOn } from '../../support/factories.ts';
import { attendeesOf, firestore, type Person } from '../academy.ts';
import { answerCall, refuseCall } from '../callables.ts';
import { expect, test } from '../fixtures.ts';
import { uniqueName } from '../graduation/graduation-screen.ts';
import { expectWellShaped } from '../looks.ts';
import { PLANS, putFee, putSubscription, writtenNow } from './billing-screen.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const pathOf = ({ uid }: Person) => `/dashboard/students/${uid}`;

test('a pause frees places after a question and is a filter of the list; a student who left is on no list, and comes back with one tap', {
  tag: '@long',
}, async ({ academy, open, day }) => {
  const name = uniqueName('Bia');
  const bia = await academy.student({ name });
  const [booked, later] = await Promise.all([
    academy.class({ attendees: [bia], startTime: '19:00', endTime: '20:00' }),
    academy.class({ attendees: [bia], date: academy.nextDay }),
  ]);
  for (const { eventId, classId, date } of [booked, later])
    await firestore
      .doc(`students/${bia.uid}/attendance/${eventId}`)
      .set(attendanceRecordOf(classOn(date, { classId, movements: [] }), new Date()));
  const page = await open(await academy.admin(), { path: pathOf(bia) });
  const section = page.getByRole('region', { name: 'Pause and leaving' });
  const until = shiftDate(shiftMonths(day, 1), -1);

  await test.step('the pause takes the student off the lists of that time', async () => {
    await section.getByRole('button', { name: 'Pause' }).click();
    const dialog = page.getByRole('dialog', { name: `Pause: ${name}` });
    await expect(
      dialog.getByRole('checkbox', { name: 'Take off the lists of 2 coming classes' }),
    ).toBeChecked();
    await expect(dialog).toContainText('does not give back freed places');
    await dialog.getByLabel('Last day').fill(day);
    await expect(dialog.getByRole('checkbox', { name: 'Take off the list of 1 coming class' })).toBeChecked();
    await dialog.getByLabel('Last day').fill(shiftDate(day, -1));
    await dialog.getByRole('button', { name: 'Pause' }).click();
    await expect(dialog.getByText('Choose days that are not over')).toBeVisible();
    await dialog.getByLabel('Last day').fill(day);
    await dialog.getByLabel('Reason').fill('Away');
    await expectWellShaped(page);
    await dialog.getByRole('button', { name: 'Pause' }).click();
    await expect(dialog).toBeHidden();
    await expect(section).toContainText(`Paused until ${DAY.format(new Date(day))}`);
    expect([await attendeesOf(booked), await attendeesOf(later)]).toEqual([[], [bia.uid]]);
  });

  await test.step('other days take the place of these', async () => {
    await section.getByRole('button', { name: 'Change the pause' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the pause' });
    await expect(dialog.getByLabel('Reason')).toHaveValue('Away');
    await dialog.getByLabel('Last day').fill(until);
    await dialog.getByRole('checkbox', { name: 'Take off the list of 1 coming class' }).uncheck();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(section).toContainText(`Paused until ${DAY.format(new Date(until))}`);
    expect(await attendeesOf(later)).toEqual([bia.uid]);
  });

  const row = page.getByRole('row').filter({ hasText: bia.email });
  const training = page.getByRole('combobox', { name: 'Training' });
  async function findBia(): Promise<void> {
    await page.goto('/dashboard/students');
    await page.getByRole('searchbox', { name: 'Search students...' }).fill(name);
  }

  await test.step('the list shows the pause, and can be filtered by it', async () => {
    await findBia();
    await expect(row).toContainText('Paused until');
    await training.selectOption('Active');
    await expect(row).toHaveCount(0);
    await training.selectOption('Paused');
    await expect(row).toHaveCount(1);
  });

  await test.step('a student who left is on no list', async () => {
    await page.goto(pathOf(bia));
    await section.getByRole('button', { name: 'Left' }).click();
    const dialog = page.getByRole('dialog', { name: `Left: ${name}` });
    await dialog.getByRole('button', { name: 'Left' }).click();
    await expect(section).toContainText('Left on');
    await expect(section.getByRole('button')).toHaveText(['Back']);
    await expect(section).toContainText('does not give back freed places');
    const pays = page.getByRole('region', { name: 'Subscription' });
    await expect(pays).toContainText('No active subscription');
    await expect(pays.getByRole('button')).toHaveCount(0);
    expect(await attendeesOf(later)).toEqual([]);

    await findBia();
    await expect(page.getByText('No students found')).toBeVisible();
    await training.selectOption('Left');
    await expect(row).toContainText('Left');
    await page.goto('/dashboard/graduation');
    await page.getByRole('searchbox').fill(name);
    await expect(page.getByText('No students found')).toBeVisible();
  });

  await test.step('one tap brings the student back', async () => {
    await page.goto(pathOf(bia));
    await section.getByRole('button', { name: 'Back' }).click();
    await expect(section.getByRole('button')).toHaveText(['Pause', 'Left']);
    await findBia();
    await expect(row).toHaveCount(1);
    await expect(row).not.toContainText('Paused');
  });
});

test('a pause and a leave say what becomes of each fee, and that is what is owed then', {
  tag: '@long',
}, async ({ academy, open, day }) => {
  const ana = await academy.student({ name: uniqueName('Ana') });
  await putFee(ana.uid, day, { paid: 30_000 });
  const page = await open(await academy.admin(), { path: pathOf(ana) });
  const section = page.getByRole('region', { name: 'Pause and leaving' });
  const fee = page.getByRole('region', { name: 'Monthly fee' });
  const money = (minor: number) => `R$${(minor / 100).toFixed(2).replace('.00', '')}`;
  const days = daysBetween(day, shiftMonths(day, 1));
  const share = (off: number) => Math.round((15_000 * (days - off)) / days);
  const date = DAY.format(new Date(day));

  await test.step('a pause of three days that are paid', async () => {
    await section.getByRole('button', { name: 'Pause' }).click();
    const dialog = page.getByRole('dialog', { name: `Pause: ${ana.name}` });
    await dialog.getByLabel('Last day').fill(shiftDate(day, 2));
    await expect(dialog).toContainText(`Fee of ${date}: R$150 → ${money(share(3))}, 3 days not charged.`);
    await expect(dialog).toContainText(`${money(15_000 - share(3))} is paid already`);
    await expectWellShaped(page);
    await dialog.getByRole('button', { name: 'Pause' }).click();
    await expect(dialog).toBeHidden();
    await expect(fee).toContainText(`${money(share(3))} on`);
    await expect(section).toContainText(`Fee of ${date}: ${money(share(3))} → R$150.`);
    // Without a payment, what is left of the fee is open.
    await firestore.doc(`memberships/${ana.uid}`).update(writtenNow({ paid: 0 }));
    const own = await open(ana, PLANS);
    await expect(own.getByText(`Open: ${money(share(3))}`)).toBeVisible();
    await own.close();
    await firestore.doc(`memberships/${ana.uid}`).update(writtenNow({ paid: 30_000 }));
    await section.getByRole('button', { name: 'Back' }).click();
    await expect(fee).toContainText('R$150 on');
  });

  await test.step('the student reads of a pause that has not begun, and the office cancels it', async () => {
    const later = shiftDate(day, 5);
    await section.getByRole('button', { name: 'Pause' }).click();
    const dialog = page.getByRole('dialog', { name: `Pause: ${ana.name}` });
    await dialog.getByLabel('From').fill(later);
    await dialog.getByLabel('Last day').fill(later);
    await dialog.getByRole('button', { name: 'Pause' }).click();
    await expect(dialog).toBeHidden();
    const own = await open(ana, PLANS);
    const shown = DAY.format(new Date(later));
    await expect(own.getByText(`Training is paused from ${shown} until ${shown}`)).toBeVisible();
    await own.close();
    await expect(section).not.toContainText('does not give back freed places');
    await section.getByRole('button', { name: 'Cancel the pause' }).click();
    await expect(section.getByRole('button')).toHaveText(['Pause', 'Left']);
  });

  await test.step('an end of the fee names what is paid ahead', async () => {
    await fee.getByRole('button', { name: 'End fee' }).click();
    const dialog = page.getByRole('dialog', { name: 'End fee' });
    await expect(dialog).toContainText('R$300 is paid ahead.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a leave keeps the running fee, and what was paid ahead is to be given back', async () => {
    await section.getByRole('button', { name: 'Left' }).click();
    const dialog = page.getByRole('dialog', { name: `Left: ${ana.name}` });
    await expect(dialog).toContainText(`→ R$0, ${days} days not charged.`);
    await expect(dialog).toContainText('R$300 is paid already');
    await expectWellShaped(page);
    await dialog.getByRole('button', { name: 'Left' }).click();
    await expect(dialog).toBeHidden();
    await expect(fee).toContainText(/Credit\s*R\$300/);
  });
});

test('a student whom Stripe charges leaves once it is decided how the subscription ends', async ({
  academy,
  open,
  tolerate,
}) => {
  tolerate(/status of 503/);
  const ana = await academy.student({ name: uniqueName('Ana') });
  await putSubscription(ana);
  const page = await open(await academy.admin(), { path: pathOf(ana) });
  await answerCall(page, 'endSubscription', {});
  await answerCall(page, 'saveBreak', {});
  const sent = (name: string) =>
    page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(`/${name}`));
  await page.getByRole('region', { name: 'Pause and leaving' }).getByRole('button', { name: 'Left' }).click();
  const dialog = page.getByRole('dialog', { name: `Left: ${ana.name}` });
  await expect(dialog).toContainText('Stripe still charges this student');
  await dialog.getByLabel('When').selectOption('Now');
  const requests = ['endSubscription', 'saveBreak'].map(sent);
  await dialog.getByRole('button', { name: 'Left' }).click();
  const [ended, saved] = (await Promise.all(requests)).map((request) => request.postDataJSON());
  expect(ended).toEqual({ data: { subscriptionId: expect.any(String), when: 'now' } });
  expect(saved).toEqual({
    data: { studentId: ana.uid, change: { kind: 'left', reason: '' }, freePlaces: true },
  });
  await expect(dialog).toBeHidden();

  // Stored, but Stripe did not answer: the same button asks it again.
  const section = page.getByRole('region', { name: 'Pause and leaving' });
  const profile = firestore.doc(`students/${ana.uid}`);
  await profile.update({ breaks: [{ from: '2026-01-05', until: null, left: true, reason: '' }] });
  await page.unroute('**/saveBreak');
  await refuseCall(page, 'saveBreak', 'stripe-behind');
  await section.getByRole('button', { name: 'Back' }).click();
  await expect(section).toContainText('Saved here. Stripe cannot be reached');
  await profile.update({ breaks: FieldValue.delete() });
  await expect(section.getByRole('button')).toHaveText(['Back', 'Pause', 'Left']);
  await page.unroute('**/saveBreak');
  await answerCall(page, 'saveBreak', {});
  await section.getByRole('button', { name: 'Back' }).click();
  await expect(section.getByRole('button')).toHaveText(['Pause', 'Left']);
});
