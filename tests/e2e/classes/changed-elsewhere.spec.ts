import { shiftDate } from '@domain/calendar.ts';
import { firestore } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { expectWellShaped } from '../looks.ts';
import {
  ADMIN,
  dialog,
  instanceAction,
  putRecurring,
  rows,
  saveButton,
  search,
  unfold,
} from './classes-screen.ts';

test('an open class dialog keeps what was typed, and asks about what was changed elsewhere', {
  tag: '@long',
}, async ({ academy, open, day, tolerate }) => {
  tolerate(/Failed to load resource/);
  const [changed, moved, emptied] = [
    await putRecurring(academy),
    await putRecurring(academy),
    await putRecurring(academy),
  ];
  const page = await open(await academy.admin(), ADMIN);
  const dateForm = dialog(page, 'Edit one date');
  const leaveWithoutSaving = () => page.getByRole('button', { name: 'Leave without saving' }).click();

  await test.step('a class that another administrator changes and deletes', async () => {
    await search(page, changed.instructor);
    await page.getByRole('button', { name: /^Edit: / }).click();
    const form = dialog(page, 'Edit Class');
    const description = form.getByLabel('Description', { exact: true });
    await description.fill('Mine');
    const stored = firestore.doc(`classes/${changed.id}`);
    const updatedAt = new Date(`${shiftDate(day, 1)}T12:00:00Z`);
    await stored.update({ description: 'Theirs', maxCapacity: 12, updatedAt });
    await saveButton(page, 'Update Class').click();
    const asked = form.getByRole('listitem').filter({ hasText: 'Theirs' });
    await expect(asked).toContainText('Description');
    await expect(form.getByLabel('Maximum capacity')).not.toHaveValue('12');
    await expectWellShaped(page);
    await form.getByRole('button', { name: 'Keep mine' }).click();
    await expect(form).toBeHidden();
    expect((await stored.get()).data()).toMatchObject({ description: 'Mine', maxCapacity: 12 });
    await page.getByRole('button', { name: /^Edit: / }).click();
    // What was just saved may arrive after the form is open.
    await expect(description).toHaveValue('Mine');
    await description.fill('Mine, better');
    await stored.delete();
    await expect(form.getByText('This class was deleted while you were editing it.')).toBeVisible();
    await expect(description).toHaveValue('Mine, better');
    await saveButton(page, 'Update Class').click();
    await expect(form.getByRole('alert').filter({ hasText: 'Failed to save class' })).toContainText(
      'Class not found',
    );
    await form.getByRole('button', { name: 'Cancel' }).click();
    await leaveWithoutSaving();
    await expect(rows(page)).toHaveCount(0);
  });

  await test.step('a date whose class no longer matches the search is still saved', async () => {
    const [eventId] = moved.eventIds;
    await search(page, moved.instructor);
    await unfold(page);
    await instanceAction(page, eventId, 'Edit').click();
    await dateForm.getByLabel('Instructor').fill('Mestra Rita');
    await firestore.doc(`classes/${moved.id}`).update({ instructor: 'Another instructor' });
    await expect(rows(page)).toHaveCount(0);
    await expect(dateForm.getByLabel('Instructor')).toHaveValue('Mestra Rita');
    await dateForm.getByRole('button', { name: 'Update date' }).click();
    await expect(dateForm).toBeHidden();
    const saved = await firestore.doc(`calendar_events/${eventId}`).get();
    expect(saved.get('classInstructor')).toBe('Mestra Rita');
  });

  await test.step('a date that is deleted while its cancellation is being written', async () => {
    const [first] = emptied.eventIds;
    await search(page, emptied.instructor);
    await unfold(page);
    await instanceAction(page, first, 'Cancel').click();
    const cancelling = page.getByRole('dialog');
    await cancelling.getByLabel('Reason').fill('The roof leaks');
    await firestore.doc(`calendar_events/${first}`).delete();
    await expect(cancelling.getByText('This date was deleted while you were editing it.')).toBeVisible();
    await expect(cancelling.getByLabel('Reason')).toHaveValue('The roof leaks');
    await cancelling.getByRole('button', { name: 'Cancel this date' }).click();
    await expect(cancelling.getByRole('alert').filter({ hasText: 'Class not found' })).toBeVisible();
    await page.keyboard.press('Escape');
    await leaveWithoutSaving();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
