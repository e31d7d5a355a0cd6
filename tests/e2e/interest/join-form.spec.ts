import type { Page } from '@playwright/test';
import { DRAFT_KEY } from '../../../web/src/features/interest/draft-key.ts';
import { holdRequests } from '../callables.ts';
import { expect, test } from '../fixtures.ts';
import { expectKeyboardReachesAll } from '../keyboard-walk.ts';
import { expectWellShaped } from '../looks.ts';
import { answerPublicPlans } from '../public-plans.ts';
import {
  answersOn,
  expectAlive,
  FORM,
  fieldsOf,
  fillIn,
  ISLAND,
  prospect,
  redBox,
  sendButton,
} from './join-screen.ts';

// The form before anything is submitted; join.spec.ts submits.

async function boxesOf(page: Page): Promise<string> {
  // A font that came too late is not used.
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  return page.evaluate(
    `JSON.stringify([...document.querySelectorAll('form *, h1, h2, footer')].map((e) => e.getBoundingClientRect()).map(({ x, y, width, height }) => [x, y, width, height]))`,
  );
}

const DRAFTS = `Object.keys(sessionStorage).filter((key) => key === '${DRAFT_KEY}').length`;

test('the form has its labels and options, names the problem of each field, masks the phone and keeps a draft', {
  tag: '@long',
}, async ({ open }) => {
  const page = await open(null, FORM);
  const { firstName, additionalInfo, ...others } = fieldsOf(page);

  // tests/web/public-site.test.ts finds the fields in the page without any script.
  await test.step('what is required, and the words of the specification', async () => {
    await expect(page.getByRole('heading', { name: 'Junte-se à nossa família' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Formulário de Interesse' })).toBeVisible();
    for (const field of [firstName, ...Object.values(others)])
      await expect(field).toHaveAttribute('aria-required', 'true');
    await expect(additionalInfo).not.toHaveAttribute('aria-required');
    await expect(additionalInfo).toHaveAttribute('rows', '4');
    await expect(others.phone).toHaveAttribute('placeholder', '(NN) NNNNN-NNNN');
    await expect(others.experience.locator('option')).toHaveText([
      'Selecione uma opção',
      'Iniciante (sem experiência)',
      'Faixa Branca',
      'Azul',
      'Roxa',
      'Marrom',
      'Preta',
    ]);
    await expect(others.plan.locator('option')).toHaveText([
      'Selecione uma opção',
      'Warrior (R$350,00/month)',
    ]);
    await expect(sendButton(page)).toHaveText('Confirmar Interesse');
    await expect(
      page.locator('form').getByRole('link', { name: 'Como cuidamos dos seus dados' }),
    ).toHaveAttribute('href', '/privacy');
  });

  await answerPublicPlans(page, { amount: 420 });
  await page.reload();

  await test.step('sent empty, it marks every required field and focuses the first', async () => {
    await sendButton(page).click();
    await expect(redBox(page)).toContainText('Invalid form data. Please check your inputs.');
    await expect(others.plan.getByRole('option')).toHaveText([
      'Selecione uma opção',
      /Warrior \(R\$\s420\/mês\)/,
    ]);
    await expect(firstName).toBeFocused();
    for (const field of [firstName, ...Object.values(others)])
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(additionalInfo).not.toHaveAttribute('aria-invalid');
    await expect(firstName).toHaveAccessibleDescription('Informe seu nome.');
  });

  await test.step('it satisfies axe and the keyboard with its problems', async () => {
    await expectWellShaped(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectKeyboardReachesAll(page);
  });

  await test.step('an answer removes its problem, and the next problem takes the focus', async () => {
    await firstName.fill('Zoë');
    await expect(firstName).not.toHaveAttribute('aria-invalid');
    await sendButton(page).click();
    await expect(others.lastName).toBeFocused();
  });

  await test.step('a reload keeps the answers, but not the captcha token', async () => {
    const answers = prospect();
    await fillIn(page, answers);
    await page.reload();
    await expect(firstName).toHaveValue(answers.firstName);
    expect(await answersOn(page)).toEqual(answers);
    expect(await page.evaluate('JSON.stringify([{ ...sessionStorage }, { ...localStorage }])')).not.toContain(
      'fake.pass.',
    );
  });

  await test.step('an emptied form leaves no draft', async () => {
    await expectAlive(page);
    for (const field of [firstName, others.lastName, others.email, others.phone, additionalInfo])
      await field.fill('');
    for (const field of [others.experience, others.plan]) await field.selectOption('');
    await expect.poll(() => page.evaluate(DRAFTS)).toBe(0);
  });
});

test('the form loads its script when it is touched, and loses nothing while that is loading or cannot be loaded', {
  tag: '@long',
}, async ({ open, tolerate }) => {
  tolerate(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const page = await open(null, { path: '/privacy' });
  const { firstName, lastName, phone, experience } = fieldsOf(page);
  await expect.poll(() => page.evaluate(`localStorage.getItem('faixa.font')`)).toMatch(/^url/);

  await test.step('the script takes over a half-filled form without moving anything', async () => {
    const letGo = await holdRequests(page, ISLAND);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(FORM.path, { waitUntil: 'networkidle' });
    expect(scripts.some((url) => url.includes('take-over'))).toBe(false);
    await firstName.fill('Zoë');
    await expect.poll(() => scripts.some((url) => url.includes('take-over'))).toBe(true);
    await phone.fill('21987654321');
    await experience.selectOption('blueBelt');
    await lastName.focus();
    await page.keyboard.type('Pra');
    const before = await boxesOf(page);
    expect(await page.evaluate(DRAFTS)).toBe(0);

    letGo();
    // The script saves what it found as a draft.
    await expect.poll(() => page.evaluate(DRAFTS)).toBe(1);
    await page.keyboard.type('do');
    await expect(lastName).toBeFocused();
    await expect(lastName).toHaveValue('Prado');
    await expect(firstName).toHaveValue('Zoë');
    await expect(phone).toHaveValue('(21) 98765-4321');
    await expect(experience).toHaveValue('blueBelt');
    expect(await boxesOf(page)).toBe(before);
    expect(scripts.some((url) => url.includes('firebase'))).toBe(false);
    await page.unroute(ISLAND);
    await page.evaluate('sessionStorage.clear()');
  });

  await test.step('the script repeats a submission from before it was loaded', async () => {
    const letGo = await holdRequests(page, ISLAND);
    await page.goto(FORM.path);
    await firstName.fill('Zoë');
    await sendButton(page).click();
    letGo();
    await expect(lastName).toBeFocused();
    await expect(firstName).toHaveValue('Zoë');
    expect(new URL(page.url()).search).toBe('');
    await page.unroute(ISLAND);
    await page.evaluate('sessionStorage.clear()');
  });

  await test.step('without a network the form says so, keeps the answers, and works once it can load', async () => {
    // Offline alone would not do: the script is in the browser's cache.
    await page.route(ISLAND, (route) => route.abort());
    await page.goto(FORM.path, { waitUntil: 'networkidle' });
    await page.context().setOffline(true);
    await firstName.fill('Zoë');
    await phone.fill('21987654321');
    // The second attempt asks whether the site can be reached.
    for (const _attempt of [1, 2]) {
      await sendButton(page).click();
      await expect(page.getByRole('alert')).toContainText('Failed to submit form');
      await expect(firstName).toHaveValue('Zoë');
    }

    await page.unroute(ISLAND);
    await page.context().setOffline(false);
    await sendButton(page).click();
    await expect(lastName).toBeFocused();
    await expect(page.getByText('Failed to submit form')).toBeHidden();
    await expect(firstName).toHaveValue('Zoë');
    await expect(phone).toHaveValue('(21) 98765-4321');
  });
});
