import { environment } from '../support/environment.ts';

const CONTROL = `${environment('FAIXA_STRIPE_URL')}/__control`;

async function control(command: object): Promise<void> {
  const response = await fetch(CONTROL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(command),
  });
  if (!response.ok) throw new Error(`${JSON.stringify(command)}: ${await response.text()}`);
}

/** Performs an act of people at Stripe by its name and arguments (tools/stripe-fake/src/acts.ts). */
export function stripeAct(name: string, ...given: (string | number)[]): Promise<void> {
  return control({ act: [name, ...given] });
}

/** Holds the delivery of events, or resumes it. */
export function holdDeliveries(held: boolean): Promise<void> {
  return control({ held });
}
