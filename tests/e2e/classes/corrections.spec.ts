import { shiftDate } from '@domain/calendar.ts';
import { firestore, type Person } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { expectKeyboardReachesAll } from '../keyboard-walk.ts';
import { expectWellShaped } from '../looks.ts';
import {
  ADMIN,
  datesPager,
  dialog,
  instanceAction,
  instanceRow,
  preview,
  putRecurring,
  saveButton,
  search,
  unfold,
} from './classes-screen.ts';

const record = async ({ uid }: Person, eventId: string) =>
  (await firestore.doc(`students/${uid}/attendance/${eventId}`).get()).data();

test('an administrator adds a student to a past class, marks one absent and removes one', {
  tag: '@long',
}, async ({ academy, open, day }) => {
  const tag = crypto.randomUUID().slice(0, 6);
  const ana = await academy.student({ name: `Ana ${tag}` });
  const noContact = { emergencyContact: { name: '', relationship: '', phone: '' } };
  /** The one on the list, and one of the same name. */
  const twins = ['…00', '2015'].map((mark) => `Ana ${tag} (${mark})`);
  const bia = await academy.student({ name: `Bía ${tag}`, belt: 'azul', ...noContact });
  const lesson = await putRecurring(academy, { date: shiftDate(day, -6), attendees: [ana] });
  const [past = ''] = lesson.eventIds;
  const page = await open(await academy.admin(), ADMIN);
  await search(page, lesson.instructor);
  await unfold(page);
  await datesPager(page).getByRole('button', { name: 'Previous' }).click();
  await instanceAction(page, past, 'Attendees of').click();
  const list = dialog(page, 'Class Attendees');
  const field = list.getByRole('searchbox', { name: 'Add a student' });

  await test.step('added by name, with what a check-in would have been refused for', async () => {
    await field.fill(`bia ${tag}`);
    await expect(list.getByText('1 result')).toBeVisible();
    await list.getByRole('button', { name: `Add Bía ${tag}` }).click();
    await expect(list.getByText(`Bía ${tag} was added.`)).toBeVisible();
    await expect(list).toContainText('Emergency contact information required');
    await expect(field).toBeFocused();
    await expect(list.getByRole('button', { name: `Remove Bía ${tag} from the list` })).toBeVisible();
    expect(await record(bia, past)).toMatchObject({ classId: lesson.id });
    await field.fill(tag);
    await expect(list.getByText('On the list')).toHaveCount(2);
    await field.fill('');
  });

  await test.step('of two with one name, each shows what differs', async () => {
    const twin = { name: `Ana ${tag}`, phone: '(21) 98888-4321', birthDate: '2015-05-04' };
    await academy.student(twin);
    await page.keyboard.press('Escape');
    await instanceAction(page, past, 'Attendees of').click();
    await field.fill(`ana ${tag}`);
    await expect(list.getByText(/White, 0º Grau, born 2015, .*@.*, phone …4321/)).toBeVisible();
    for (const name of twins) await expect(list.getByText(name, { exact: true })).not.toHaveCount(0);
    await expect(list.getByText('2 results')).toBeVisible();
    // Not to be added again as a visitor.
    await field.fill('');
    await academy.student({ name: `Caio ${tag}` });
    await field.fill(`caio ${tag}`);
    await expect(list.getByText('1 result')).toBeVisible();
    await field.fill('');
  });

  await test.step('an absent student keeps the row until the list is opened again', async () => {
    const row = list.getByRole('listitem').filter({ hasText: `Ana ${tag}` });
    const mark = row.getByRole('button', { name: `Mark ${twins[0]} absent` });
    await mark.click();
    await expect(list.getByText(`${twins[0]} is marked absent.`)).toBeVisible();
    const back = row.getByRole('button', { name: `Mark ${twins[0]} present` });
    await expect(list.getByRole('listitem').first()).toContainText(`Ana ${tag}`);
    await back.click();
    await expect(mark).toBeVisible();
    await mark.click();
    await expect(row).toContainText('Absent');
    await page.keyboard.press('Escape');
    await instanceAction(page, past, 'Attendees of').click();
    const absent = list.getByRole('list', { name: '1 absent' });
    await expect(absent).toContainText(`Ana ${tag}`);
    expect(await record(ana, past)).toMatchObject({ mark: { kind: 'absent' } });
    await expectKeyboardReachesAll(page);
    await expectWellShaped(page);
    await absent.getByRole('button', { name: `Mark ${twins[0]} present` }).click();
    await expect(absent).toHaveCount(0);
    await mark.click();
    await expect(back).toBeVisible();
  });

  await test.step('removed, and back', async () => {
    await list.getByRole('button', { name: `Remove Bía ${tag} from the list` }).click();
    await expect(list.getByText(`Bía ${tag} was removed.`)).toBeVisible();
    await expect(list).toContainText(': 0 of 20');
    await list.getByRole('button', { name: 'Undo' }).click();
    await expect(list.getByText(`Bía ${tag} was added.`)).toBeVisible();
  });

  await test.step('two students at the same time', async () => {
    await Promise.all([
      list.getByRole('button', { name: `Remove Bía ${tag} from the list` }).dispatchEvent('click'),
      list.getByRole('button', { name: `Mark ${twins[0]} present` }).dispatchEvent('click'),
    ]);
    await expect(list.getByRole('button', { name: `Remove ${twins[0]} from the list` })).toBeVisible();
    await expect(list.getByRole('button', { name: `Remove Bía ${tag} from the list` })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(instanceAction(page, past, 'Attendees of')).toBeFocused();
    await expect(instanceRow(page, past)).toContainText('1/20');
  });
});

test('a capacity below the bookings is named before it is saved, for all dates and for one', {
  tag: '@long',
}, async ({ academy, open }) => {
  const attendees = [await academy.student(), await academy.student({ name: 'Bia Prado' })];
  const lesson = await putRecurring(academy, { attendees });
  const page = await open(await academy.admin(), ADMIN);
  await search(page, lesson.instructor);
  await page.getByRole('button', { name: /^Edit: / }).click();
  await dialog(page, 'Edit Class').getByLabel('Maximum capacity').fill('1');
  await expect(preview(page)).toContainText('More students checked in than spots; all of them stay:');
  await saveButton(page, 'Update Class').click();
  await expect(dialog(page, 'Edit Class')).toBeHidden();
  await unfold(page);
  await instanceAction(page, lesson.eventIds[0], 'Edit').click();
  await expect(dialog(page, 'Edit one date')).toContainText(
    '2 of 1 spots are taken. All students stay checked in.',
  );
});

test('a date with attendees is deleted and restored with an empty list', {
  tag: '@long',
}, async ({ academy, open, day }) => {
  const movements = [{ id: 'armlock', name: 'Armlock', description: '' }];
  const ana = await academy.student();
  const lesson = await putRecurring(academy, { movements, attendees: [], endDate: shiftDate(day, 3) });
  const [first = ''] = lesson.eventIds;
  const page = await open(await academy.admin(), ADMIN);
  await search(page, lesson.instructor);
  await unfold(page);

  await test.step('deleted, after a confirmation that says what is taken back', async () => {
    await instanceAction(page, first, 'Attendees of').click();
    const list = dialog(page, 'Class Attendees');
    await list.getByRole('searchbox').fill(ana.email);
    await list.getByRole('button', { name: `Add ${ana.name}` }).click();
    await expect(list.getByText(`${ana.name} was added.`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(instanceRow(page, first)).toContainText('1/20');

    await instanceAction(page, first, 'Delete').click();
    const question = dialog(page, 'Delete one date');
    await expect(question).toContainText('1 student is checked in');
    await question.getByRole('button', { name: 'Delete this date' }).click();
    await expect(page.getByText(/^The class on .* was deleted\.$/)).toBeVisible();
    await expect(instanceRow(page, first)).toHaveCount(0);
    expect(await record(ana, first)).toMatchObject({ mark: { kind: 'removed' } });
    expect((await firestore.doc(`students/${ana.uid}`).get()).get('movements')).toEqual([]);
    await expect(page.getByRole('row').nth(1)).toContainText(/3 dates.*3 ahead/);
  });

  await test.step('restored, with an empty list', async () => {
    await page
      .locator(`[data-deleted="${day}"]`)
      .getByRole('button', { name: /^Restore/ })
      .click();
    await expect(page.getByText(/is back on the schedule, with an empty list\.$/)).toBeVisible();
    await expect(instanceRow(page, first)).toContainText('0/20');
  });
});

test('a date with attendees moves to another day, and the old day tells them', {
  tag: '@long',
}, async ({ academy, open, day }) => {
  const ana = await academy.student({ phone: '(21) 98888-4321' });
  const lesson = await putRecurring(academy, { endDate: shiftDate(day, 1), attendees: [ana] });
  const [first = ''] = lesson.eventIds;
  const [taken, to] = [shiftDate(day, 1), shiftDate(day, 3)];
  const page = await open(await academy.admin(), ADMIN);
  await search(page, lesson.instructor);
  await unfold(page);
  await instanceAction(page, first, 'Edit').click();
  const form = dialog(page, 'Edit one date');
  const field = form.getByLabel('Day', { exact: true });

  await test.step('refused on a past day and on a day with a date', async () => {
    await field.fill(shiftDate(day, -1));
    await expect(form.getByText('This class is over')).toBeVisible();
    await field.fill(taken);
    await expect(form.getByText('This class already has a date on that day')).toBeVisible();
    await form.getByRole('button', { name: 'Move date' }).click();
    await expect(field).toBeFocused();
  });

  await test.step('moved with its list, and the attendees are to be told', async () => {
    await field.fill(to);
    await expect(form.getByText('1 student is on the list and moves to the new day.')).toBeVisible();
    await expect(form.getByLabel('Shown on the old day')).toHaveValue(/^Moved to /);
    await expectWellShaped(page);
    await form.getByRole('button', { name: 'Move date' }).click();
    const list = dialog(page, 'Class Attendees');
    await expect(list.getByText('1 student to tell')).toBeVisible();
    const chat = list.getByRole('link', { name: `Write to ${ana.name} on WhatsApp` });
    await expect(chat).toHaveAttribute('href', /Hi%2C%20Ana!%20This%20is%20Faixa/);
    await chat.click();
    await expect(list.getByText('sent', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(instanceRow(page, `${lesson.id}_${to}`)).toContainText('1/20');
    await expect(instanceRow(page, first)).toContainText('Moved to');
    expect(await record(ana, `${lesson.id}_${to}`)).toMatchObject({ date: to });
  });
});
