import { beforeEach } from 'vitest';
import { parseEvent } from '../../../functions/src/billing/stripe-event.ts';
import { receiveEvent } from '../../../functions/src/billing/stripe-webhook.ts';
import type { SignedEvent } from '../../../tools/stripe-fake/src/delivery.ts';
import { signatureHeader } from '../../../tools/stripe-fake/src/signature.ts';
import { MEMBER, NOON } from '../../support/factories.ts';
import { put } from '../database.ts';
import { OFFICE } from '../world.ts';
import { billing, customer, stripe, WEBHOOK_SECRET, withStudent } from './billing-world.ts';
import { subscribe } from './subscriptions.ts';

/** Takes the pending events about customers. */
export function events(): SignedEvent[] {
  return stripe()
    .takeEvents()
    .filter(({ payload }) => parseEvent(JSON.parse(payload))?.about === 'customer');
}

type Delivered = { status: number; text: string };

/** Hands an event to the webhook with a new signature, as Stripe signs each attempt. */
export function deliver(
  { payload }: Pick<SignedEvent, 'payload'>,
  dependencies = billing(),
): Promise<Delivered> {
  const signature = signatureHeader(payload, { secrets: [WEBHOOK_SECRET], at: NOON.getTime() / 1000 });
  return receiveEvent({ method: 'POST', rawBody: Buffer.from(payload), signature }, dependencies);
}

/** The answer to an event that was processed, or is to be ignored. */
export const RECEIVED = { status: 200, text: 'Received' };

export async function deliverAll(dependencies = billing()): Promise<void> {
  for (const event of events()) {
    const { status } = await deliver(event, dependencies);
    if (status !== 200) throw new Error(`${event.type} was answered with ${status}`);
  }
}

/** An event of Stripe's form about any object. */
export function eventAbout(type: string, object: object, id = 'evt_made_up'): Pick<SignedEvent, 'payload'> {
  const created = NOON.getTime() / 1000;
  return { payload: JSON.stringify({ id, object: 'event', type, created, data: { object } }, null, 2) };
}

/** The id of ana's subscription. */
export let subscribed: string;

/** As `withStudent`, with a subscription of ana's and the administrator 'rita'. */
export function withSubscriber(): void {
  withStudent();
  beforeEach(async () => {
    await put({ ...OFFICE, 'members/ana': MEMBER });
    subscribed = await subscribe('ana', customer);
    await deliverAll();
  });
}
