import { firestore } from '../academy.ts';
import { refuseCall } from '../callables.ts';
import { expect, test } from '../fixtures.ts';
import { button } from './schedule-screen.ts';

test('the list of a class shows the attendees by name, with e-mail, belt and degree', async ({
  academy,
  open,
  tolerate,
}) => {
  tolerate(/status of 503/);
  const attendees = [
    await academy.student({ name: 'Zélia Nunes', belt: 'preta', degree: 1 }),
    await academy.student({ name: 'Élcio Prado', belt: 'azul', degree: 3 }),
    await academy.student({ name: 'ana souza' }),
  ];
  const { eventId } = await academy.class({ title: 'Kids', attendees });
  const hides = attendees[2];
  const entry = `attendees.${hides?.uid}`;
  await firestore
    .doc(`rosters/${eventId}`)
    .update({ [`${entry}.email`]: '', [`${entry}.emailHidden`]: true });
  const page = await open(await academy.admin('Olga Prado'));
  await button(page, 'Kids', 'List').click();

  const dialog = page.getByRole('dialog', { name: 'Class Attendees' });
  const entries = dialog.getByRole('listitem');
  await expect(entries).toContainText(['ana souza', 'Élcio Prado', 'Zélia Nunes']);
  await expect(entries.nth(1)).toContainText(attendees[1]?.email ?? '');
  // Hidden from the other students.
  await expect(entries.nth(0)).toContainText(hides?.email ?? '');
  await expect(entries.nth(1).getByRole('img')).toHaveAccessibleName('Blue belt, degree 3');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(button(page, 'Kids', 'List')).toBeFocused();

  await test.step('an administrator without a profile is listed without a belt', async () => {
    await button(page, 'Kids', 'Check In').click();
    await expect(button(page, 'Kids', 'Cancel')).toBeEnabled();
    await button(page, 'Kids', 'List').click();
    await expect(entries).toContainText(['ana souza', 'Élcio Prado', 'Olga Prado', 'Zélia Nunes']);
    await expect(entries.nth(2).getByRole('img')).toHaveCount(0);
  });

  await test.step('a list that cannot be read shows an error, can be tried again, and recovers by itself', async () => {
    const roster = firestore.doc(`rosters/${eventId}`);
    const readable = (await roster.get()).data() ?? {};
    // Not the shape of a roster: nothing of it can be shown.
    await roster.set({ attendees: 'Ana' });
    const failure = 'Failed to load attendee list. Please try again.';
    await expect(dialog.getByRole('alert')).toContainText(failure);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('alert')).toContainText(failure);
    await roster.set(readable);
    await expect(dialog).toContainText('ana souza');

    // As another app leaves it; the server completes it.
    await page.keyboard.press('Escape');
    await refuseCall(page, 'completeRoster', 'busy');
    await roster.delete();
    await button(page, 'Kids', 'List').click();
    const alert = dialog.getByRole('alert').filter({ hasText: failure });
    await expect(alert).toBeVisible();
    await page.unroute('**/completeRoster');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog).toContainText('ana souza');
  });
});
