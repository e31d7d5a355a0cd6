import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectKeyboardReachesAll } from '../keyboard-walk.ts';
import {
  answerCall,
  currentCard,
  openEdit,
  PLANS,
  putSubscription,
  refuseCall,
  SUBSCRIPTIONS,
} from './billing-screen.ts';

/** Every colour with every width; each language meets both. */
const LOOKS = [
  { colorScheme: 'light', width: 320, language: 'pt-BR' },
  { colorScheme: 'light', width: 1280, language: 'en' },
  { colorScheme: 'dark', width: 375, language: 'en' },
  { colorScheme: 'dark', width: 1280, language: 'pt-BR' },
] as const;

async function speak(page: Page, language: 'en' | 'pt-BR'): Promise<void> {
  await page.evaluate(`localStorage.setItem('faixa.language', '${language}')`);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

async function expectWellShaped(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(overflow, 'nothing sticks out sideways').toBe(0);
  await expectAccessible(page);
}

for (const { colorScheme, width, language } of LOOKS) {
  const options = { colorScheme, viewport: { width, height: 800 } };

  test(`the plans look right (${colorScheme}, ${width} px, ${language})`, async ({ academy, open }) => {
    const ana = await academy.student();
    const page = await open(ana, { ...options, ...PLANS });
    await speak(page, language);
    const card = page.getByRole('region', { name: /Current Subscription|Assinatura atual/ });
    await expect(card).toContainText(/No active subscription found|Você não tem assinatura ativa/);
    await expectWellShaped(page);

    await putSubscription(ana, { cancelAtPeriodEnd: true });
    await expect(card).toContainText(/Canceling Soon|Cancelamento agendado/);
    await expectWellShaped(page);
    await putSubscription(ana, { status: 'past_due' });
    await expect(card).toContainText(/Past Due|Em atraso/);
    await expectWellShaped(page);

    await page.goto('/dashboard/plans?checkout=cancelled');
    await expect(page.getByText(/Checkout canceled|Pagamento cancelado/)).toBeVisible();
    await expectWellShaped(page);
  });

  test(`the edit dialog looks right (${colorScheme}, ${width} px, ${language})`, async ({
    academy,
    open,
    tolerate,
  }) => {
    tolerate(/status of 503/);
    const ana = await academy.student({ name: 'Ana Maria de Albuquerque Cavalcanti Vasconcelos' });
    await putSubscription(ana, { cancelAtPeriodEnd: true });
    const page = await open(await academy.admin(), { ...options, ...SUBSCRIPTIONS });
    await speak(page, language);
    await refuseCall(page, 'refreshSubscription', 'billing-unavailable');
    await refuseCall(page, 'changePlan', 'billing-unavailable');
    await page.getByRole('searchbox').fill(ana.email);
    await page.getByRole('button', { name: new RegExp(`: ${ana.name}$`) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').selectOption('price_elite');
    await dialog.getByRole('button', { name: /Update Plan|Atualizar plano/ }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expectWellShaped(page);
  });
}

test('the keyboard reaches everything on the plans page and in the dialog', async ({ academy, open }) => {
  const ana = await academy.student();
  await putSubscription(ana, { status: 'incomplete' });
  const hers = await open(ana, { ...PLANS, viewport: { width: 375, height: 800 } });
  await expect(currentCard(hers)).toContainText('Incomplete');
  await expectKeyboardReachesAll(hers);

  const page = await open(await academy.admin(), SUBSCRIPTIONS);
  await answerCall(page, 'refreshSubscription', {});
  const dialog = await openEdit(page, ana);
  await dialog.getByRole('combobox').selectOption('price_elite');
  await expectKeyboardReachesAll(page);
});
