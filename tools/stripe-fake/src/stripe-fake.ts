import { randomBytes } from 'node:crypto';
import { type Acts, catchUpAll, makeActs } from './acts.ts';
import { obey } from './control.ts';
import { Delivery, type SignedEvent } from './delivery.ts';
import { Faults } from './faults.ts';
import { fakeKey, fakeWebhookSecret } from './keys.ts';
import { makeRequests, type OnAnswer } from './requests.ts';
import { serve, stripeUrlAt } from './server.ts';
import { loadStandardAccount } from './standard-account.ts';
import { emptyState, type State } from './state.ts';
import type { World } from './world.ts';

type Options = {
  /** 0 for any free port. */
  port: number;
  clock?: () => Date;
  /** Where all events go. Without a url they wait for `takeEvents`. */
  webhooks?: { url?: string; secrets?: string[] };
  /** An account without plans and portal, instead of the standard one. */
  empty?: boolean;
  /** Receives each request with its answer. */
  onAnswer?: OnAnswer;
};

export type StripeFake = Acts & {
  url: string;
  secretKey: string;
  state: State;
  faults: Faults;
  /** The requests so far, as 'POST /v1/customers'. */
  requests: string[];
  /** Removes and returns the pending events, signed. */
  takeEvents: () => SignedEvent[];
  /** Resolves when every delivery has ended. */
  delivered: () => Promise<void>;
  stop: () => Promise<void>;
};

function randomId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/**
 * Starts a fake of Stripe: the part of the API that we use, in version 2023-10-16, the checkout and
 * portal pages, and signed events. No money moves: for development and tests only.
 */
export async function startStripeFake({
  port,
  clock = () => new Date(),
  webhooks: { url: webhookUrl, secrets = [fakeWebhookSecret] } = {},
  empty = false,
  onAnswer = () => {},
}: Options): Promise<StripeFake> {
  let offset = 0;
  const faults = new Faults();
  const state = emptyState();
  const wallTime = () => Math.floor(clock().getTime() / 1000);
  const now = () => wallTime() + offset;
  // Signed with the real time: the webhook does not know the time that `advance` skipped.
  const delivery = new Delivery({ url: webhookUrl, secrets, faults, now: wallTime });
  const world: World = {
    state,
    url: '',
    now,
    newId: randomId,
    announce: (event) => delivery.add(event),
    faults,
  };
  const requests = makeRequests(world, onAnswer);
  const acts = makeActs(world, (seconds) => {
    offset += seconds;
  });
  const server = await serve(port, {
    world,
    requests,
    catchUp: () => catchUpAll(world),
    control: (body) => obey(body, { acts, faults, flush: () => delivery.flush() }),
  });
  world.url = stripeUrlAt(server.port);
  if (!empty) loadStandardAccount(world);
  delivery.take();

  return {
    ...acts,
    url: world.url,
    secretKey: fakeKey,
    state,
    faults,
    requests: requests.log,
    takeEvents: () => delivery.take(),
    delivered: () => delivery.idle(),
    stop: async () => {
      await delivery.stop();
      await server.stop();
    },
  };
}
