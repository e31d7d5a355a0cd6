import { attendeesOf } from '../academy.ts';
import { classesOf, dialog, putRecurring, search } from '../classes/classes-screen.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { button, card } from './schedule-screen.ts';

test('a class that says for whom it is asks others before they check in, refuses no student, and marks them for the team', {
  tag: '@long',
}, async ({ academy, open }) => {
  const breaks = [{ from: academy.day, until: null, reason: '' }];
  const ana = await academy.student({ birthDate: '1990-05-17', belt: 'branca', breaks });
  await academy.student({ name: 'Bia Quirino', birthDate: '1995-05-17', belt: 'azul' });
  const child = `${Number(academy.day.slice(0, 4)) - 6}-01-01`;
  await academy.student({ name: 'Zoe Quirino', birthDate: child, belt: 'cinza' });
  const lesson = await putRecurring(academy, { title: 'Kids', startTime: '11:00', endTime: '12:00' });
  await academy.class({ title: 'Advanced', startTime: '11:30', endTime: '12:30', attendees: [ana] });
  const office = await open(await academy.admin(), { path: '/dashboard/admin' });

  await test.step('the form has name, ages and first belt folded together', async () => {
    await search(office, lesson.instructor);
    await office.getByRole('button', { name: /^Edit: Kids/ }).click();
    const form = dialog(office, 'Edit Class');
    await expect(form.getByLabel('From age')).toBeHidden();
    await form.getByText('For whom (optional)').click();
    await form.getByLabel('Name shown in place of the type').fill('Kids 4 a 7');
    await form.getByLabel('From age').fill('8');
    await form.getByLabel('To age').fill('7');
    await form.getByLabel('From belt').selectOption('cinza-branca');
    await form.getByRole('button', { name: 'Update Class' }).click();
    await expect(form).toContainText('Ages must be whole years from 1 to 99, the first not above the last');
    await form.getByLabel('From age').fill('4');
    await expectAccessible(office);
    await form.getByRole('button', { name: 'Update Class' }).click();
    await expect(office.getByRole('rowheader')).toContainText('Kids 4 a 7');
    expect(await classesOf(lesson.instructor)).toMatchObject([
      { title: 'Kids', name: 'Kids 4 a 7', fromAge: 4, toAge: 7, fromBelt: 'cinza-branca' },
    ]);
  });

  const page = await open(ana, { viewport: { width: 375, height: 800 } });
  const question = dialog(page, 'Is this your class?');
  const attendees = () => attendeesOf({ eventId: lesson.eventIds[0] ?? '' });

  await test.step('closed, the question does nothing', async () => {
    await card(page, 'Kids 4 a 7').getByRole('button', { name: 'Kids 4 a 7', exact: true }).click();
    const sheet = dialog(page, 'Kids 4 a 7');
    await expect(sheet).toContainText('4 to 7 years');
    await sheet.getByRole('button', { name: /^Check In/ }).click();
    await expect(question).toContainText('This class is for 4 to 7 years.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await page.keyboard.press('Escape');
    expect(await attendees()).toEqual([]);
  });

  await test.step('after it comes the question about another class at the same time', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await button(page, 'Kids 4 a 7', 'Check In').click();
    await question.getByRole('button', { name: 'Check in anyway' }).click();
    await dialog(page, 'Two classes at the same time').getByRole('button', { name: 'Keep both' }).click();
    await expect(button(page, 'Kids 4 a 7', 'Cancel')).toBeEnabled();
    expect(await attendees()).toEqual([ana.uid]);
  });

  await test.step('the team sees on the list what does not fit', async () => {
    await office.goto('/dashboard');
    await button(office, 'Kids 4 a 7', 'List').click();
    const row = office.getByRole('dialog').getByRole('listitem').filter({ hasText: ana.name });
    await expect(row).toContainText('Outside the ages of this class');
    await expect(row).toContainText('Below the first belt of this class');
    await expect(row).toContainText('Paused');
    await office.getByRole('searchbox', { name: 'Add a student' }).fill('Quirino');
    const found = office.getByRole('dialog').getByRole('button', { name: /^Add / });
    await expect(found).toHaveText(['Add', 'Add']);
    await expect(found.first()).toHaveAccessibleName(/Zoe Quirino/);
  });
});
