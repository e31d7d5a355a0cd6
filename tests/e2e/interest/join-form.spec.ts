import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectKeyboardReachesAll } from '../keyboard-walk.ts';
import { answersOn, fieldsOf, fillIn, prospect, redBox, sendButton } from './join-screen.ts';

/** What the form does before anything is sent; whatever submits stands in join.spec.ts. */

const FORM = { path: '/join' };
const ISLAND = '**/assets/take-over-*.js';

/** Keeps the script of the form from arriving until it is let through. */
async function holdIsland(page: Page): Promise<() => void> {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(ISLAND, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

/** Once the form is alive, it masks the phone. */
async function expectAlive(page: Page): Promise<void> {
  const { phone } = fieldsOf(page);
  await expect(async () => {
    await phone.fill('');
    await phone.pressSequentially('21');
    await expect(phone).toHaveValue('(21', { timeout: 200 });
  }).toPass();
}

async function boxesOf(page: Page): Promise<string> {
  return page.evaluate(
    `JSON.stringify([...document.querySelectorAll('form *, h1, h2, footer')].map((e) => e.getBoundingClientRect()).map(({ x, y, width, height }) => [x, y, width, height]))`,
  );
}

test('every field, label and option is there before any script of the form', async ({ open }) => {
  const page = await open(null, { ...FORM, javaScriptEnabled: false });
  await expect(page.getByRole('heading', { name: 'Junte-se à nossa família' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Formulário de Interesse' })).toBeVisible();
  const { additionalInfo, ...required } = fieldsOf(page);
  for (const field of Object.values(required)) await expect(field).toHaveAttribute('aria-required', 'true');
  await expect(additionalInfo).not.toHaveAttribute('aria-required');
  await expect(additionalInfo).toHaveAttribute('rows', '4');
  await expect(required.phone).toHaveAttribute('placeholder', '(NN) NNNNN-NNNN');
  await expect(required.experience.locator('option')).toHaveText([
    'Selecione uma opção',
    'Iniciante (sem experiência)',
    'Faixa Branca',
    'Azul',
    'Roxa',
    'Marrom',
    'Preta',
  ]);
  await expect(required.plan.locator('option')).toHaveText([
    'Selecione uma opção',
    'Warrior (R$350,00/month)',
  ]);
  await expect(sendButton(page)).toHaveText('Confirmar Interesse');
  await expect(
    page.locator('form').getByRole('link', { name: 'Como cuidamos dos seus dados' }),
  ).toHaveAttribute('href', '/privacy');
});

test('an empty form says what is missing at each field, above all of them, and leads to the first', async ({
  open,
}) => {
  const page = await open(null, FORM);
  await sendButton(page).click();
  await expect(redBox(page)).toContainText('Invalid form data. Please check your inputs.');
  const { firstName, additionalInfo, ...others } = fieldsOf(page);
  await expect(firstName).toBeFocused();
  for (const field of [firstName, ...Object.values(others)])
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(additionalInfo).not.toHaveAttribute('aria-invalid');
  await expect(firstName).toHaveAccessibleDescription('Informe seu nome.');

  await firstName.fill('Z');
  await expect(firstName).toHaveAccessibleDescription('Use pelo menos 2 caracteres.');
  await firstName.fill('Zoë');
  await expect(firstName).not.toHaveAttribute('aria-invalid');
  await sendButton(page).click();
  await expect(others.lastName).toBeFocused();
});

test('what is there and wrong is said in its own words', async ({ open }) => {
  const page = await open(null, FORM);
  await fillIn(page, prospect({ email: 'zoe@', phone: '(21) 2222-3333', firstName: ' Z ' }));
  await sendButton(page).click();
  const { firstName, email, phone } = fieldsOf(page);
  await expect(email).toHaveAccessibleDescription('Este e-mail não é válido.');
  await expect(phone).toHaveAccessibleDescription(/^Invalid phone format/);
  await expect(firstName).toHaveAccessibleDescription('Use pelo menos 2 caracteres.');
  await fillIn(page, prospect());
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the phone is masked while it is typed, and put right when it comes with its country', async ({
  open,
}) => {
  const page = await open(null, FORM);
  const { phone, email } = fieldsOf(page);
  await expectAlive(page);
  await phone.fill('');
  await phone.pressSequentially('21987654321');
  await expect(phone).toHaveValue('(21) 98765-4321');
  await phone.fill('+55 21 98765-4321');
  await email.focus();
  await expect(phone).toHaveValue('(21) 98765-4321');
});

test('what was typed survives a reload, and is gone when it was emptied', async ({ open }) => {
  const page = await open(null, FORM);
  const answers = prospect();
  await expectAlive(page);
  await fillIn(page, answers);
  await page.reload();
  await expect(fieldsOf(page).firstName).toHaveValue(answers.firstName);
  expect(await answersOn(page)).toEqual(answers);
  expect(await page.evaluate('JSON.stringify([{ ...sessionStorage }, { ...localStorage }])')).not.toContain(
    'stand-in',
  );

  for (const field of ['firstName', 'lastName', 'email', 'phone', 'additionalInfo'] as const)
    await fieldsOf(page)[field].fill('');
  for (const field of ['experience', 'plan'] as const) await fieldsOf(page)[field].selectOption('');
  expect(await page.evaluate('sessionStorage.length')).toBe(0);
});

test('the form comes alive under the hand: nothing moves, and what was typed stays', async ({ open }) => {
  const page = await open(null, { path: '/privacy' });
  const letThrough = await holdIsland(page);
  await page.goto('/join');
  const { firstName, lastName, phone, experience } = fieldsOf(page);
  await firstName.fill('Zoë');
  await phone.fill('21987654321');
  await experience.selectOption('blueBelt');
  await lastName.focus();
  await page.keyboard.type('Pra');
  const before = await boxesOf(page);

  expect(await page.evaluate('sessionStorage.length')).toBe(0);
  letThrough();
  // Alive, it keeps a draft of what it found.
  await expect.poll(() => page.evaluate('sessionStorage.length')).toBe(1);
  await page.keyboard.type('do');
  await expect(lastName).toBeFocused();
  await expect(lastName).toHaveValue('Prado');
  await expect(firstName).toHaveValue('Zoë');
  await expect(phone).toHaveValue('(21) 98765-4321');
  await expect(experience).toHaveValue('blueBelt');
  expect(await boxesOf(page)).toBe(before);
});

test('sent before it was alive, it is sent again by the form that is', async ({ open }) => {
  const page = await open(null, { path: '/privacy' });
  const letThrough = await holdIsland(page);
  await page.goto('/join');
  await fieldsOf(page).firstName.fill('Zoë');
  await sendButton(page).click();
  letThrough();
  await expect(fieldsOf(page).lastName).toBeFocused();
  await expect(fieldsOf(page).firstName).toHaveValue('Zoë');
  expect(new URL(page.url()).search).toBe('');
});

test('sent without a network before it was alive, it says so and keeps everything', async ({
  open,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/);
  const page = await open(null, { path: '/privacy' });
  await page.route(ISLAND, (route) => route.abort());
  await page.goto('/join');
  await fieldsOf(page).firstName.fill('Zoë');
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Failed to submit form');
  await expect(fieldsOf(page).firstName).toHaveValue('Zoë');

  await page.unroute(ISLAND);
  await expect(async () => {
    await sendButton(page).click();
    await expect(fieldsOf(page).lastName).toBeFocused({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText('Failed to submit form')).toBeHidden();
  await expect(fieldsOf(page).firstName).toHaveValue('Zoë');
});

test('its English twin says all of it in English', async ({ open }) => {
  const page = await open(null, { path: '/en/join' });
  await expect(page.getByRole('heading', { name: 'Interest Form' })).toBeVisible();
  await sendButton(page).click();
  await expect(redBox(page)).toHaveText('Invalid form data. Please check your inputs.');
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveAccessibleDescription(
    'Please enter your first name.',
  );
  await expect(page.locator('form').getByRole('link', { name: 'How we handle your data' })).toHaveAttribute(
    'href',
    '/en/privacy',
  );
});

for (const [width, colorScheme] of [
  [320, 'light'],
  [320, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const) {
  test(`fits into ${width} px, pleases axe and the keyboard, ${colorScheme}`, async ({ open }) => {
    const page = await open(null, { ...FORM, colorScheme, viewport: { width, height: 800 } });
    await expectAccessible(page);
    await sendButton(page).click();
    await expect(redBox(page)).toBeVisible();
    await expectAccessible(page);
    const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate(sideways)).toBe(0);
    await expectKeyboardReachesAll(page);
  });
}
