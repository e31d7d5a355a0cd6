import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { firestore } from '../academy.ts';

export type Answers = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  experience: string;
  plan: string;
  additionalInfo: string;
};

/** What a prospect would write; nobody else in the emulators has this name. */
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

/** By its type: its words change while it is at work. */
export function sendButton(page: Page) {
  return page.locator('form button[type="submit"]');
}

export function redBox(page: Page) {
  return page.locator('form').locator('xpath=preceding-sibling::*').getByRole('alert');
}

export async function fillIn(page: Page, answers: Answers): Promise<void> {
  const fields = fieldsOf(page);
  await fields.firstName.fill(answers.firstName);
  await fields.lastName.fill(answers.lastName);
  await fields.email.fill(answers.email);
  await fields.phone.fill(answers.phone);
  await fields.experience.selectOption(answers.experience);
  await fields.plan.selectOption(answers.plan);
  await fields.additionalInfo.fill(answers.additionalInfo);
}

export async function answersOn(page: Page): Promise<Answers> {
  const fields = fieldsOf(page);
  const read = Object.entries(fields).map(async ([name, field]) => [name, await field.inputValue()] as const);
  return Object.fromEntries(await Promise.all(read)) as Answers;
}

/** What the stand-in of the captcha will answer for this window (tools/captcha-stand-in); 'none' for no token at all. */
export async function captchaWill(page: Page, behaviour: string): Promise<void> {
  await page.evaluate(`sessionStorage.setItem('faixa.captcha', '${behaviour}')`);
}

/** Every browser of a test run has the same address, and an hour has five submissions. */
export async function forgetSubmissions(): Promise<void> {
  const limits = await firestore.collection('rate_limits').get();
  await Promise.all(limits.docs.map((limit) => limit.ref.delete()));
}

export async function leadsNamed(lastName: string) {
  const found = await firestore.collection('registration_forms').where('lastName', '==', lastName).get();
  return found.docs.map((lead) => lead.data());
}
