import { academyClock, shiftDate } from '@domain/calendar.ts';
import { putFee } from '../billing/billing-screen.ts';
import { classToday, openClass, pair } from '../door/door-screen.ts';
import { expect, test } from '../fixtures.ts';

test('no two people have one name on the tablet, in the lists of the team, and on their buttons', {
  tag: '@long',
}, async ({ academy, open }) => {
  // Letters alone: the tablet lists the students of all tests.
  const tag = crypto.randomUUID().replaceAll(/[^a-f]/g, '');
  const today = academyClock(new Date()).date;
  const birthDate = '2017-05-04';
  for (const name of ['Souza', 'Santos', 'Sá'])
    await academy.student({ name: `Lia${tag} ${name}`, birthDate });
  for (const name of ['Lima', 'Lima Júnior'])
    await academy.student({ name: `Caio${tag} ${name}`, birthDate: '1990-01-01' });
  for (const year of [2016, 2017]) {
    const { uid } = await academy.entered(`Duda${tag} Melo`, { birthDate: `${year}-05-04` });
    await putFee(uid, shiftDate(today, -12));
  }
  const duda = [2016, 2017].map((year) => `Duda${tag} Melo (${year})`);

  await test.step('the tablet', async () => {
    const title = `Kids ${tag}`;
    await classToday(academy, title);
    const page = await open(null, { path: '/door', now: new Date().toISOString() });
    await pair(page);
    await openClass(page, title);
    const letters = page.getByLabel('Type two letters of your name');
    const shown = page.getByRole('main').getByRole('button').filter({ hasText: tag });
    for (const [first, ...names] of [
      ['Lia', 'San.', 'So.', 'Sá'],
      ['Caio', 'Lima', 'Lima Jr.'],
      ['Duda', 'M. (2016)', 'M. (2017)'],
    ]) {
      await letters.fill(`${first}${tag}`);
      await expect(shown).toHaveCount(names.length);
      const texts = (await shown.allInnerTexts()).map((text) => text.split('\n')[0]);
      expect(texts.sort()).toEqual(names.map((name) => `${first}${tag} ${name}`));
    }
  });

  const page = await open(await academy.admin(), {
    path: '/dashboard/students',
    now: new Date().toISOString(),
  });
  const namesOf = async (path: string) => {
    await page.goto(path);
    await page.getByRole('searchbox').fill(`Duda${tag}`);
    await expect(page.getByRole('rowheader')).toHaveCount(2);
    return (await page.getByRole('rowheader').locator('a').allInnerTexts()).sort();
  };
  await test.step('Students', async () => {
    expect(await namesOf('/dashboard/students')).toEqual(duda);
  });
  await test.step('Graduation', async () => {
    expect(await namesOf('/dashboard/graduation')).toEqual(duda);
    for (const name of duda)
      await expect(page.getByRole('combobox', { name: `Belt of ${name}` })).toBeVisible();
  });
  await test.step('the round', async () => {
    expect(await namesOf('/dashboard/subscriptions?show=fees')).toEqual(duda);
    for (const name of duda)
      await expect(page.getByRole('button', { name: `Paid R$150: ${name}`, exact: true })).toBeVisible();
  });
});
