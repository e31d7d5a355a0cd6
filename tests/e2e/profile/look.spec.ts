import type { SubscriptionDocument } from '@domain/billing/subscription.ts';
import { subscriptionOf } from '../../support/subscription-factory.ts';
import { firestore, type Person } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { expectFonts, expectWellShaped } from '../looks.ts';
import { NO_CONTACT, PROFILE } from './profile-screen.ts';

async function subscribe(person: Person, change: Partial<SubscriptionDocument> = {}): Promise<void> {
  const end = new Date('2031-03-02T02:00:00Z');
  const subscription = subscriptionOf(person.uid, { currentPeriodEnd: end, nextInvoiceDate: end, ...change });
  await firestore.doc(`subscriptions/${person.uid}`).set(subscription);
}

test('the profile with everything to say fits every width, in both languages and color schemes', {
  tag: '@long',
}, async ({ academy, open }) => {
  const person = await academy.student({
    emergencyContact: NO_CONTACT,
    healthAnsweredAt: undefined,
    phone: '',
  });
  const page = await open(person, PROFILE);
  const banner = page.getByRole('region', { name: /^(Subscription|Assinatura)$/ });
  const name = page.getByRole('textbox', { name: /^(Name|Nome)$/ });
  const save = page.getByRole('button', { name: /^(Save|Salvar)$/ });

  await test.step('the subscription banner follows the subscription without a reload', async () => {
    await expect(banner).toContainText('No active subscription found');
    await subscribe(person);
    await expect(banner).toContainText('Active');
    // The end of the period is already March 2 in UTC and still March 1 in São Paulo.
    await expect(banner).toContainText('Warrior: next invoice on Mar 1, 2031');
    await subscribe(person, { cancelAtPeriodEnd: true });
    await expect(banner).toContainText('Canceling Soon');
    await expect(banner).toContainText('ends on Mar 1, 2031');
  });

  await test.step('English', async () => {
    await page.getByRole('radio', { name: 'Yes' }).first().check();
    await name.fill('Half typed');
    await save.click();
    await expect(page.getByText('Phone is required', { exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Phone', exact: true })).toBeFocused();
    await expectWellShaped(page);
  });

  await test.step('Portuguese', async () => {
    await page.getByRole('combobox', { name: 'Language' }).selectOption('pt-BR');
    await expect(name).toHaveValue('Half typed');
    await expect(page.getByText('O que falta para fazer check-in')).toBeVisible();
    await expect(page.getByText('Falta o contato de emergência')).toBeVisible();
    await expect(banner).toContainText('Cancelamento agendado');
    await expect(banner).toContainText('termina em 1 de mar. de 2031');
    await name.fill('');
    await save.click();
    await expect(page.getByText('Informe o nome', { exact: true })).toBeVisible();
    await expectWellShaped(page);
  });
});

test('on a phone, a new student meets the first health question without a page of text before it', {
  tag: '@long',
}, async ({ academy, open }) => {
  const person = await academy.student({ healthAnsweredAt: undefined });
  const page = await open(person, { ...PROFILE, viewport: { width: 375, height: 667 } });
  const head = page.getByRole('button', { name: 'Health questionnaire' });
  await expect(head).toHaveAttribute('aria-expanded', 'true');
  await expectFonts(page);
  // Both at one moment: what loads above moves both.
  const between = await page
    .getByRole('radio')
    .first()
    .evaluate(
      (radio, heading) => radio.getBoundingClientRect().y - (heading?.getBoundingClientRect().y ?? 0),
      await head.elementHandle(),
    );
  expect(between).toBeLessThan(450);
});
