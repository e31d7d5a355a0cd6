import { expect, test } from '../fixtures.ts';
import { expectKeyboardReachesAll } from '../keyboard-walk.ts';
import { expectWellShaped } from '../looks.ts';
import { PLANS, putSubscription } from './billing-screen.ts';

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
