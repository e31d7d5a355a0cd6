import { environment } from './environment.ts';

const CONTROL = `${environment('FAIXA_STRIPE_URL')}/__control`;

async function order(words: object): Promise<void> {
  const response = await fetch(CONTROL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(words),
  });
  if (!response.ok) throw new Error(`${JSON.stringify(words)}: ${await response.text()}`);
}

/** Lets the fake do what people do at Stripe (tools/stripe-fake/src/acts.ts): an act's name, and what it is given. */
export function stripeAct(name: string, ...given: (string | number)[]): Promise<void> {
  return order({ act: [name, ...given] });
}

/** Keeps events from being delivered, or lets them go. */
export function holdDeliveries(held: boolean): Promise<void> {
  return order({ delivery: { held } });
}

/** How many calls of its API the fake has had so far. */
export async function stripeRequests(): Promise<number> {
  const response = await fetch(CONTROL);
  if (!response.ok) throw new Error(`The fake tells no number of requests: ${response.status}`);
  return ((await response.json()) as { requests: number }).requests;
}
