import { randomUUID } from 'node:crypto';
import {
  specifiedClass,
  specifiedEvent,
  specifiedLead,
  specifiedStudent,
  specifiedSubscription,
} from '../support/specified.ts';
import { deleteAll, firestore } from './academy.ts';
import { expect, test } from './fixtures.ts';
import { button, card } from './schedule/schedule-screen.ts';

test('documents with exactly the specified fields are shown in every list', {
  tag: '@long',
}, async ({ academy, open, day }) => {
  const tag = randomUUID().slice(0, 8);
  const title = 'Open Mat';
  const [classId, eventId, bia] = ['class', 'event', 'bia'].map((kind) => `${kind}${tag}`) as [
    string,
    string,
    string,
  ];
  const name = `Bia ${tag}`;
  const stored = {
    [`classes/${classId}`]: specifiedClass(classId, day, day, { title, instructor: `Prof. ${tag}` }),
    [`calendar_events/${eventId}`]: specifiedEvent(eventId, day, {
      classId,
      parentId: classId,
      classTitle: title,
      currentAttendees: [bia],
    }),
    // The directory finds a student by the time of the latest change.
    [`students/${bia}`]: specifiedStudent(bia, { name, updatedAt: new Date() }),
    [`subscriptions/${bia}`]: specifiedSubscription(bia),
    [`registration_forms/${tag}`]: specifiedLead({ firstName: tag, timestamp: new Date() }),
  };
  for (const [path, fields] of Object.entries(stored)) await firestore.doc(path).set(fields);
  const ana = await academy.student();

  await test.step('a student sees the class and its attendee', async () => {
    const page = await open(ana);
    await expect(card(page, title)).toContainText('1/20');
    await button(page, title, 'List').click();
    const list = page.getByRole('dialog', { name: 'Class Attendees' });
    await expect(list.getByRole('listitem')).toHaveText([new RegExp(`${name}.*${bia}@academy.test`)]);
    await page.getByRole('button', { name: 'Close' }).click();
    await card(page, title).getByRole('button', { name: title, exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('6:00 PM – 7:00 PM');
  });

  const page = await open(await academy.admin(), { path: `/dashboard/admin?q=${tag}` });
  await test.step('administrators see the class with its date', async () => {
    await expect(page.getByRole('rowheader')).toContainText(title);
    await page.getByRole('button', { name: /^View Instances/ }).click();
    await expect(page.getByText('1/20')).toBeVisible();
  });
  await test.step('they see grade, classes and plan of the student', async () => {
    await page.goto(`/dashboard/graduation?q=${tag}`);
    const row = page.getByRole('rowgroup').filter({ hasText: name });
    await expect(row).toContainText('Blue, 2º Grau');
    await expect(row).toContainText('9 classes');
    await page.goto(`/dashboard/subscriptions?q=${tag}`);
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(
      /Warrior.*\$149\/month.*Active.*Dec 21, 2026/,
    );
  });
  await test.step('they see the form of a prospect as new', async () => {
    await page.goto(`/dashboard/leads?q=${tag}`);
    await expect(page.getByRole('combobox', { name: new RegExp(tag) })).toHaveValue('new');
  });
  await deleteAll(
    [...Object.keys(stored), `rosters/${eventId}`, `members/${bia}`].map((path) => firestore.doc(path)),
  );
});
