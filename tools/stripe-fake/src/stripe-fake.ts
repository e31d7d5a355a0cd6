import { randomBytes } from 'node:crypto';
import { type Acts, catchUpAll, makeActs } from './acts.ts';
import { obey } from './control.ts';
import { Delivery, type SignedEvent } from './delivery.ts';
import { Faults } from './faults.ts';
import { fakeKey, fakeWebhookSecret } from './keys.ts';
import { Requests } from './requests.ts';
import { listen } from './server.ts';
import { loadStandardAccount } from './standard-account.ts';
import { emptyState, type State } from './state.ts';
import type { World } from './world.ts';

type Options = {
  /** 0: any that is free. */
  port: number;
  clock?: () => Date;
  /** Where events go. Without a url they wait for `takeEvents`. */
  webhooks?: { url?: string; secrets?: string[] };
  newId?: (prefix: string) => string;
  /** An account in which nothing was set up: no plans, no portal. */
  empty?: boolean;
};

export type StripeFake = Acts & {
  url: string;
  port: number;
  secretKey: string;
  state: State;
  faults: Faults;
  /** The requests so far, as 'POST /v1/customers'. */
  requests: string[];
  /** The signed events that were not delivered, taken out. */
  takeEvents: () => SignedEvent[];
  /** Resolves when every delivery has ended. */
  delivered: () => Promise<void>;
  stop: () => Promise<void>;
};

function randomId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/**
 * Stands in for Stripe where there is no network and no account: the part of its API that we use, in version 2023-10-16,
 * its checkout and portal in the browser, and its signed events. No money moves, so it never runs but on a developer's
 * machine.
 */
export async function startStripeFake({
  port,
  clock = () => new Date(),
  webhooks: { url: webhookUrl, secrets = [fakeWebhookSecret] } = {},
  newId = randomId,
  empty = false,
}: Options): Promise<StripeFake> {
  let offset = 0;
  const faults = new Faults();
  const state = emptyState();
  const wallTime = () => Math.floor(clock().getTime() / 1000);
  const now = () => wallTime() + offset;
  // Signed with the time of the wall: whoever checks the signature knows nothing of the time that was skipped.
  const delivery = new Delivery({
    endpoints: () => state.webhookEndpoints.values(),
    faults,
    now: wallTime,
    secrets,
  });
  const world: World = {
    state,
    url: '',
    now,
    newId,
    announce: (event) => delivery.add(event),
    searchLag: () => faults.searchLag,
  };
  const requests = new Requests(world, { faults, secretKey: fakeKey });
  const acts = makeActs(world, (seconds) => {
    offset += seconds;
  });
  const server = await listen(port, {
    world,
    requests,
    catchUp: () => catchUpAll(world),
    control: (body) => obey(body, { acts, faults, flush: () => delivery.flush() }),
  });
  world.url = server.url;
  if (!empty) loadStandardAccount(world);
  delivery.take();
  if (webhookUrl) addEndpoint(world, webhookUrl, secrets);

  return {
    ...acts,
    url: server.url,
    port: server.port,
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

function addEndpoint({ state, now, newId }: World, url: string, secrets: string[]): void {
  const id = newId('we');
  state.webhookEndpoints.set(id, {
    id,
    created: now(),
    url,
    status: 'enabled',
    enabled_events: ['*'],
    api_version: null,
    description: null,
    metadata: {},
    secrets,
  });
}
