import { refuseCall } from '../callables.ts';
import { expect, test } from '../fixtures.ts';
import { expectKeyboardReachesAll } from '../keyboard-walk.ts';
import { expectWellShaped } from '../looks.ts';
import { PLANS, putSubscription, SUBSCRIPTIONS } from './billing-screen.ts';

test('the plans page is well shaped in every state, and the keyboard reaches all of it', {
  tag: '@long',
}, async ({ academy, open }) => {
  const ana = await academy.student();
  const page = await open(ana, { ...PLANS, language: 'pt-BR' });
  const card = page.getByRole('region', { name: 'Assinatura atual' });
  await expect(card).toContainText('Sem assinatura ativa');
  await expectWellShaped(page);

  await putSubscription(ana, { cancelAtPeriodEnd: true });
  await expect(card).toContainText('Cancelamento agendado');
  await expectWellShaped(page);
  await putSubscription(ana, { status: 'past_due' });
  await expect(card).toContainText('Em atraso');
  await expectWellShaped(page);

  await putSubscription(ana, { status: 'incomplete' });
  await page.goto('/dashboard/plans?checkout=cancelled');
  await expect(page.getByText('Pagamento cancelado')).toBeVisible();
  await expectWellShaped(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await expectKeyboardReachesAll(page);
});

test('the edit dialog is well shaped with a long name and an error, and the keyboard reaches all of it', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/status of 503/);
  const ana = await academy.student({ name: 'Ana Maria de Albuquerque Cavalcanti Vasconcelos' });
  await putSubscription(ana, { cancelAtPeriodEnd: true });
  const page = await open(await academy.admin(), { ...SUBSCRIPTIONS, language: 'pt-BR' });
  await refuseCall(page, 'refreshSubscription', 'billing-unavailable');
  await refuseCall(page, 'changePlan', 'billing-unavailable');
  await page.getByRole('searchbox').fill(ana.email);
  await page.getByRole('button', { name: new RegExp(`: ${ana.name}$`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption('price_elite');
  await expectKeyboardReachesAll(page);
  await dialog.getByRole('button', { name: 'Atualizar plano' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectWellShaped(page);
});
