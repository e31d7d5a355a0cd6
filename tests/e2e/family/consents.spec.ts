import { firestore } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { card } from '../schedule/schedule-screen.ts';

test('a guardian is asked once for all children before their first check-in, and withdraws on the profile of one', async ({
  academy,
  open,
  tolerate,
}) => {
  const theo = await academy.student({ name: 'Theo Lima', birthDate: '2016-05-01' });
  const lia = await academy.student({ name: 'Lia Lima', birthDate: '2019-05-01' });
  const marta = await academy.guardian('Marta Lima', [theo, lia]);
  await academy.class({ title: 'Kids' });
  const page = await open(marta, { viewport: { width: 375, height: 667 } });
  const checkIn = (name: string) =>
    card(page, 'Kids').getByRole('button', { name: `Check in ${name}, Kids` });
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'List' }).click();

  await checkIn('Lia').click();
  const question = page.getByRole('dialog', { name: /^Before (Theo and )?Lia train/ });
  const agree = question.getByRole('button', { name: 'Agree and check in' });
  await question.getByRole('checkbox').nth(0).check();
  await expect(agree).toBeDisabled();
  await question.getByRole('checkbox').nth(1).check();
  // The second of the two calls.
  tolerate(/ERR_FAILED/);
  let calls = 0;
  await page.route('**/saveConsents', (route) => {
    if (route.request().method() === 'POST') calls += 1;
    return calls === 2 ? route.abort() : route.continue();
  });
  await agree.click();
  await expect(question.getByRole('alert')).toContainText('The consents were not saved');
  await agree.click();
  await expect(card(page, 'Kids')).toContainText('Checked in: Lia');
  await checkIn('Theo').click();
  await expect(card(page, 'Kids')).toContainText('Checked in: Lia, Theo');

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
