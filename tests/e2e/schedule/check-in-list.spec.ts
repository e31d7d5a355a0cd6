import { firestore } from '../academy.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { button, card } from './schedule-screen.ts';

test.describe('the list of a class', () => {
  test('shows who is in, by name, with e-mail, belt and degree', async ({ academy, open }) => {
    const attendees = [
      await academy.student({ name: 'Zélia Nunes', belt: 'preta', degree: 1 }),
      await academy.student({ name: 'Élcio Prado', belt: 'azul', degree: 3 }),
      await academy.student({ name: 'ana souza' }),
    ];
    await academy.class({ title: 'Kids', attendees });
    const page = await open(await academy.student());
    await button(page, 'Kids', 'List').click();

    const dialog = page.getByRole('dialog', { name: 'Class Attendees' });
    await expect(dialog.getByRole('listitem')).toContainText(['ana souza', 'Élcio Prado', 'Zélia Nunes']);
    await expect(dialog.getByRole('listitem').nth(1)).toContainText(attendees[1]?.email ?? '');
    await expect(dialog.getByRole('listitem').nth(1).getByRole('img')).toHaveAccessibleName(
      'Blue belt, degree 3',
    );
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(button(page, 'Kids', 'List')).toBeFocused();
  });

  test('is live while it is open', async ({ academy, open }) => {
    await academy.class({ title: 'Kids' });
    const [hers, his] = await Promise.all([
      open(await academy.student({ name: 'Ana Souza', belt: 'roxa', degree: 2 })),
      open(await academy.student({ name: 'Bruno Lima' })),
    ]);
    await button(his, 'Kids', 'List').click();
    const dialog = his.getByRole('dialog');
    await expect(dialog).toContainText('No students checked in yet');

    await button(hers, 'Kids', 'Check In').click();
    await expect(dialog.getByRole('listitem')).toContainText(['Ana Souza']);
    await expect(dialog).toContainText('1 of 20');
    await button(hers, 'Kids', 'Cancel').click();
    await expect(dialog).toContainText('No students checked in yet');
  });

  test('leaves an administrator without a profile out of the belts', async ({ academy, open }) => {
    await academy.class({ title: 'Kids' });
    const page = await open(await academy.admin('Olga Prado'));
    await button(page, 'Kids', 'Check In').click();
    await expect(button(page, 'Kids', 'Cancel')).toBeEnabled();
    await button(page, 'Kids', 'List').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Olga Prado' })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(0);
  });

  test('says that it could not be had, offers to try again, and heals by itself', async ({
    academy,
    open,
  }) => {
    const ana = await academy.student({ name: 'Ana Souza' });
    const { eventId } = await academy.class({ title: 'Kids', attendees: [ana] });
    const roster = firestore.doc(`rosters/${eventId}`);
    const attendees = (await roster.get()).get('attendees');
    // Written by somebody who did not know the shape: nothing of it can be shown.
    await roster.set({ attendees: 'Ana' });
    const page = await open(await academy.student());
    await button(page, 'Kids', 'List').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toContainText('Failed to load attendee list. Please try again.');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Failed to load attendee list. Please try again.');
    await roster.set({ attendees });
    await expect(dialog).toContainText('Ana Souza');
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has nothing for axe to find, full, empty and with a tooltip (${colorScheme})`, async ({
      academy,
      open,
    }) => {
      const attendees = [await academy.student({ name: 'Ana Souza', belt: 'preta', degree: 4 })];
      await academy.class({ title: 'Kids', attendees });
      await academy.class({ title: 'Advanced', attendees, maxCapacity: 1 });
      await academy.class({ title: 'No-Gi', startTime: '11:30', endTime: '12:00' });
      const viewport = { width: 375, height: 800 };
      const page = await open(await academy.student({ parq: undefined }), { colorScheme, viewport });
      await expect(card(page, 'Kids')).toBeVisible();
      await button(page, 'Kids', 'Check In').focus();
      await expectAccessible(page);
      for (const title of ['Kids', 'No-Gi']) {
        await button(page, title, 'List').click();
        await expect(page.getByRole('dialog')).toContainText(/Ana Souza|No students/);
        await expectAccessible(page);
        await page.keyboard.press('Escape');
      }
    });
  }
});
