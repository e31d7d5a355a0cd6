import type { Page } from '@playwright/test';

/** What the document says: the price of Warrior in reais, and Stripe's own sign-in page. */
type PublicPlans = { amount?: number; portalUrl?: string };

/** Answers in place of Firestore's REST API, which visitors ask for the public plans. */
export async function answerPublicPlans(page: Page, { amount, portalUrl }: PublicPlans): Promise<void> {
  const price = {
    amount: { integerValue: String(amount) },
    currency: { stringValue: 'brl' },
    interval: { stringValue: 'month' },
    intervalCount: { integerValue: '1' },
  };
  const fields = {
    prices: { mapValue: { fields: amount ? { price_warrior: { mapValue: { fields: price } } } : {} } },
    portalUrl: portalUrl ? { stringValue: portalUrl } : { nullValue: null },
  };
  const headers = { 'access-control-allow-origin': '*' };
  await page.route('**/documents:batchGet', (route) =>
    route.fulfill({ headers, json: [{ found: { fields } }] }),
  );
}
