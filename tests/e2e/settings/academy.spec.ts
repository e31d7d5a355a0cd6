import { EXAMPLE_ACADEMY } from '@domain/academy-details.ts';
import { firestore } from '../academy.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';

const setting = firestore.doc('settings/academy');
// The tests that run at the same time see the name. No other one looks at the city, the hours or the phone.
const CHANGED = {
  street: 'Rua A, 1',
  city: 'Niterói',
  whatsApp: '(21) 98888-4321',
  openingText: 'Monday to Friday, 6 am to 10 pm',
  phone: '(21) 2222-4321',
};

const { street, city, whatsApp, openingText, phone } = EXAMPLE_ACADEMY;
const BEFORE = { street, city, whatsApp, openingText, phone };

const KEPT = "JSON.parse(localStorage.getItem('faixa.academy') ?? '{}')";

test.afterEach(async () => {
  await setting.update(BEFORE);
});

test('an administrator saves the academy’s details; open screens follow, and Settings says how to publish them', async ({
  academy,
  open,
}) => {
  const ana = await academy.student();
  const student = await open(ana);
  await expect(student.getByRole('banner').getByRole('link')).toHaveText(['Faixa Jiu-Jitsu']);
  await expect
    .poll(() => student.evaluate(KEPT))
    .toEqual({ name: 'Faixa Jiu-Jitsu', city: 'Rio de Janeiro', currency: 'brl' });

  const olga = await academy.admin(`Olga ${academy.day}`);
  const path = '/dashboard/settings#academy';
  const page = await open(olga, { path, viewport: { width: 375, height: 800 } });
  const section = page.getByRole('region', { name: 'Academy', exact: true });
  const outdated = section
    .getByRole('status')
    .filter({ hasText: 'The public site still shows the old data' });

  await test.step('a text that is none of the field is refused in the form', async () => {
    await expect(section.getByLabel('Name')).toHaveValue('Faixa Jiu-Jitsu');
    await expect(outdated).toHaveCount(0);
    await expect(section.getByText(/the public site shows an example academy/)).toBeVisible();
    await section.getByLabel('State').fill('AM');
    await expect(section.getByText('Days and times in the app follow the clocks of Brasília.')).toBeVisible();
    await section.getByLabel('State').fill('Rio');
    await section.getByLabel('Phone').fill('ask for Rita');
    await section.getByRole('button', { name: 'Save academy' }).click();
    await expect(section.getByText('Write it like this: RJ')).toBeVisible();
    await expect(section.getByText('Write it like this: (21) 90000-1234')).toBeVisible();
    await expect(section.getByLabel('State')).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('what is saved is stored as the site writes it, and shown elsewhere at once', async () => {
    await section.getByLabel('State').fill('rj');
    await section.getByLabel('Street and number').fill(CHANGED.street);
    await section.getByLabel('City').fill(CHANGED.city);
    await section.getByLabel('WhatsApp').fill(CHANGED.whatsApp);
    await section.getByLabel('Phone').fill('2122224321');
    await section.getByLabel('Opening hours').fill(CHANGED.openingText);
    await section.getByRole('button', { name: 'Save academy' }).click();
    await expect(section.getByText('Saved', { exact: true })).toBeVisible();
    expect((await setting.get()).data()).toMatchObject({ ...CHANGED, state: 'RJ', updatedBy: olga.uid });
    await expect.poll(() => student.evaluate(KEPT)).toMatchObject({ city: CHANGED.city });
  });

  await test.step('until it is published, Settings names the fields and the command', async () => {
    await expect(outdated).toContainText('Street and number, City, WhatsApp, Phone, and Opening hours');
    await expect(outdated).toContainText('npm run deploy');
    await expectAccessible(page);
    await setting.update(BEFORE);
    await expect(outdated).toHaveCount(0);
  });

  await test.step('the record names what was changed', async () => {
    await page.goto(`/dashboard/record?person=${olga.uid}`);
    const entry = page.getByRole('listitem').filter({ hasText: 'Academy saved' });
    await expect(entry).toContainText('City: Rio de Janeiro → Niterói');
    await expect(entry).toContainText('Phone: none → (21) 2222-4321');
  });
});
