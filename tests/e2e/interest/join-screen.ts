import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { deleteAll, firestore } from '../academy.ts';

export const FORM = { path: '/join' };
/** The script that brings the form to life. */
export const ISLAND = '**/assets/take-over-*.js';

export type Answers = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  experience: string;
  plan: string;
  additionalInfo: string;
};

/** The answers of a prospect, with a last name that no other lead has. */
export function prospect(overrides: Partial<Answers> = {}): Answers {
  const tag = randomUUID().slice(0, 8);
  return {
    firstName: 'Zoë',
    lastName: `Prado ${tag}`,
    email: `Zoe.${tag}@Example.com`,
    phone: '(21) 98765-4321',
    experience: 'blueBelt',
    plan: 'warrior',
    additionalInfo: 'Treino às terças?\nOu só às quintas?',
    ...overrides,
  };
}

export function fieldsOf(page: Page) {
  return {
    firstName: page.getByRole('textbox', { name: 'Nome', exact: true }),
    lastName: page.getByRole('textbox', { name: 'Sobrenome', exact: true }),
    email: page.getByRole('textbox', { name: 'E-mail', exact: true }),
    phone: page.getByRole('textbox', { name: 'Celular', exact: true }),
    experience: page.getByRole('combobox', { name: 'Experiência no jiu-jitsu' }),
    plan: page.getByRole('combobox', { name: 'Plano mensal desejado' }),
    additionalInfo: page.getByRole('textbox', { name: 'Informações adicionais' }),
  };
}

/** By its type, as its text changes while it sends. */
export function sendButton(page: Page) {
  return page.locator('form button[type="submit"]');
}

export function redBox(page: Page) {
  return page.locator('form').locator('xpath=preceding-sibling::*').getByRole('alert');
}

export async function fillIn(page: Page, answers: Answers): Promise<void> {
  const { experience, plan, ...texts } = fieldsOf(page);
  for (const [name, field] of Object.entries(texts)) await field.fill(answers[name as keyof Answers]);
  await experience.selectOption(answers.experience);
  await plan.selectOption(answers.plan);
}

export async function answersOn(page: Page): Promise<Answers> {
  const fields = fieldsOf(page);
  const read = Object.entries(fields).map(async ([name, field]) => [name, await field.inputValue()] as const);
  return Object.fromEntries(await Promise.all(read)) as Answers;
}

/** Waits until the script of the form has taken over: from then on the phone is masked. Overwrites the phone. */
export async function expectAlive(page: Page): Promise<void> {
  const { phone } = fieldsOf(page);
  await expect(async () => {
    await phone.fill('');
    await phone.pressSequentially('2133334444');
    await expect(phone).toHaveValue('(21) 3333-4444', { timeout: 200 });
  }).toPass();
}

/** What the captcha fake answers in this window; 'none' for no token at all. */
export async function captchaWill(page: Page, behavior: string): Promise<void> {
  await page.evaluate(`sessionStorage.setItem('faixa.captcha', '${behavior}')`);
}

/** Removes the submissions that count against the limit of the address, which all browsers of a run share. */
export async function forgetSubmissions(): Promise<void> {
  const limits = await firestore.collection('rate_limits').get();
  await deleteAll(limits.docs.map(({ ref }) => ref));
}

export async function leadsNamed(lastName: string) {
  const found = await firestore.collection('registration_forms').where('lastName', '==', lastName).get();
  return found.docs.map((lead) => lead.data());
}
