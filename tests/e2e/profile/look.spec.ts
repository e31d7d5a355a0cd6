import type { SubscriptionDocument } from '@domain/billing/subscription.ts';
import type { Page } from '@playwright/test';
import { subscriptionOf } from '../../support/subscription-factory.ts';
import { firestore, type Person } from '../academy.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { field, NO_CONTACT, PROFILE, saveButton } from './profile-screen.ts';

async function subscribe(person: Person, change: Partial<SubscriptionDocument> = {}): Promise<void> {
  const end = new Date('2031-03-02T02:00:00Z');
  const subscription = subscriptionOf(person.uid, { currentPeriodEnd: end, nextInvoiceDate: end, ...change });
  await firestore.doc(`subscriptions/${person.uid}`).set(subscription);
}

async function speak(page: Page, language: 'en' | 'pt-BR'): Promise<void> {
  await page.evaluate(`localStorage.setItem('faixa.language', '${language}')`);
  await page.reload();
}

async function expectNoOverflow(page: Page): Promise<void> {
  const [content = 0, window = 0] = (await page.evaluate(
    '[document.documentElement.scrollWidth, innerWidth]',
  )) as number[];
  expect(content, 'nothing sticks out sideways').toBeLessThanOrEqual(window);
}

test('the subscription banner follows every state, live', async ({ academy, open }) => {
  const person = await academy.student();
  const page = await open(person, PROFILE);
  const banner = page.getByRole('region', { name: 'Subscription' });
  await expect(banner).toContainText('No active subscription found');

  await subscribe(person);
  await expect(banner).toContainText('Active');
  // The last evening of the month in São Paulo, though already the next day in UTC.
  await expect(banner).toContainText('Warrior: next invoice on Mar 1, 2031');

  await subscribe(person, { cancelAtPeriodEnd: true });
  await expect(banner).toContainText('Canceling Soon');
  await expect(banner).toContainText('ends on Mar 1, 2031');

  await subscribe(person, { status: 'past_due' });
  await expect(banner).toContainText('Past Due');

  await subscribe(person, { status: 'canceled' });
  await expect(banner).toContainText('Canceled');

  await subscribe(person, { status: 'incomplete_expired' });
  await expect(banner).toContainText('Incomplete expired');
});

for (const width of [320, 375, 1280]) {
  test(`nothing sticks out at ${width} px, in either language, even while errors show`, async ({
    academy,
    open,
  }) => {
    const person = await academy.student({
      emergencyContact: NO_CONTACT,
      parq: undefined,
      phone: '',
    });
    await subscribe(person, { status: 'past_due' });
    const page = await open(person, { ...PROFILE, viewport: { width, height: 740 } });
    for (const language of ['en', 'pt-BR'] as const) {
      await speak(page, language);
      const title = language === 'en' ? 'Student Profile' : 'Perfil do Aluno';
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.getByRole('button', { name: /^(Save|Salvar)$/ }).click();
      await expect(page.getByRole('textbox', { name: /^(Phone|Telefone)$/ })).toBeFocused();
      await expectNoOverflow(page);
    }
  });
}

test('speaks Portuguese throughout', async ({ academy, open }) => {
  const person = await academy.student({ emergencyContact: NO_CONTACT, parq: undefined });
  await subscribe(person, { cancelAtPeriodEnd: true });
  const page = await open(person, PROFILE);
  await speak(page, 'pt-BR');

  await expect(page.getByText('O que falta para fazer check-in')).toBeVisible();
  await expect(page.getByText('Falta o contato de emergência')).toBeVisible();
  await expect(page.getByText('Cancelamento agendado')).toBeVisible();
  await expect(page.getByText('termina em 1 de mar. de 2031', { exact: false })).toBeVisible();
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Informe o nome', { exact: true })).toBeVisible();
});

test('switching the language keeps what was typed', async ({ academy, open }) => {
  const page = await open(await academy.student(), PROFILE);
  await field(page, 'Name').fill('Half typed');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('pt-BR');
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('Half typed');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing while everything shows at once (${colorScheme})`, async ({ academy, open }) => {
    const person = await academy.student({
      emergencyContact: NO_CONTACT,
      parq: undefined,
      phone: '',
    });
    await subscribe(person, { status: 'past_due' });
    const page = await open(person, { ...PROFILE, colorScheme });
    await page.getByRole('radio', { name: 'Yes' }).first().check();
    await saveButton(page).click();
    await expect(page.getByText('Phone is required', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
}
