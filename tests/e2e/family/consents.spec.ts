import { firestore } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { card } from '../schedule/schedule-screen.ts';

test('a guardian is asked once before the first check-in of a child, and withdraws on its profile', async ({
  academy,
  open,
}) => {
  const theo = await academy.student({ name: 'Theo Lima', birthDate: '2016-05-01' });
  const marta = await academy.guardian('Marta Lima', [theo]);
  await academy.class({ title: 'Kids' });
  await academy.class({ title: 'No-Gi', startTime: '16:00', endTime: '17:00' });
  const page = await open(marta, { viewport: { width: 375, height: 667 } });
  const checkIn = (title: string) => card(page, title).locator('[data-action=attendance]').first();

  await checkIn('Kids').click();
  const question = page.getByRole('dialog', { name: 'Before Theo trains' });
  const agree = question.getByRole('button', { name: 'Agree and check in' });
  await question.getByRole('checkbox').nth(0).check();
  await expect(agree).toBeDisabled();
  await question.getByRole('checkbox').nth(1).check();
  await agree.click();
  await expect(card(page, 'Kids')).toHaveAttribute('data-checked-in');
  await checkIn('No-Gi').click();
  await expect(card(page, 'No-Gi')).toHaveAttribute('data-checked-in');

  await page.goto(`/dashboard/profile?student=${theo.uid}`);
  const consents = page.getByRole('region', { name: 'Consents' });
  await consents.getByRole('button', { name: 'Agree: Photos and videos' }).click();
  await consents.getByRole('button', { name: 'Withdraw: Photos and videos' }).click();
  await consents.getByRole('button', { name: 'Withdraw: Health answers' }).click();
  await expect(consents.getByRole('button', { name: 'Agree: Health answers' })).toBeVisible();
  const stored = await firestore.collection(`students/${theo.uid}/consents`).get();
  expect(stored.docs.map((each) => `${each.get('kind')} ${each.get('given')}`).sort()).toEqual([
    'health false',
    'health true',
    'image false',
    'image true',
    'registration true',
  ]);
});
