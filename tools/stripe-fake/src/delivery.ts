import { setTimeout as pause } from 'node:timers/promises';
import type { Faults } from './faults.ts';
import { signatureHeader } from './signature.ts';
import type { Seconds, StripeEvent } from './state.ts';

/** An event as posted: the exact body and its signature header. */
export type SignedEvent = { id: string; type: string; payload: string; header: string };

/** Milliseconds between attempts. Stripe retries for three days, the fake for a minute. */
const RETRIES = [500, 1000, 2000, 4000, 8000, 15_000, 30_000];

type Options = {
  /** Without one, the events wait for `take`. */
  url: string | undefined;
  /** Two during a rotation. */
  secrets: string[];
  faults: Faults;
  now: () => Seconds;
};

/** Sends every event to the webhook of the app. */
export class Delivery {
  readonly #options: Options;
  readonly #stopped = new AbortController();
  readonly #sending = new Set<Promise<void>>();
  #turn = Promise.resolve(true);
  #waiting: StripeEvent[] = [];
  #flush: NodeJS.Immediate | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  add(event: StripeEvent): void {
    this.#waiting.push(event);
    // Events of one request are sent together, after its answer.
    this.#flush ??= setImmediate(() => {
      this.#flush = undefined;
      this.flush();
    });
  }

  /** Removes and returns the pending events. */
  take(): SignedEvent[] {
    const taken = this.#waiting.map((event) => this.#signed(event));
    this.#waiting = [];
    return taken;
  }

  /** Sends the pending events unless they are held. */
  flush(): void {
    const { faults, url } = this.#options;
    if (!url || faults.held) return;
    const events = this.#waiting;
    this.#waiting = [];
    for (const event of events) {
      const sending = this.#send(event, url).finally(() => this.#sending.delete(sending));
      this.#sending.add(sending);
    }
  }

  /** Resolves when every sent event has arrived or was given up. */
  async idle(): Promise<void> {
    while (this.#sending.size > 0 || this.#flush) {
      await Promise.all(this.#sending);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    clearImmediate(this.#flush);
    this.#flush = undefined;
    await Promise.all(this.#sending);
  }

  #signed(event: StripeEvent): SignedEvent {
    const payload = JSON.stringify(event, null, 2);
    const { secrets, now } = this.#options;
    const header = signatureHeader(payload, { secrets, at: now() });
    return { id: event.id, type: event.type, payload, header };
  }

  async #send(event: StripeEvent, url: string): Promise<void> {
    const { signal } = this.#stopped;
    for (const wait of [...RETRIES, undefined]) {
      if (signal.aborted) return;
      // Stripe signs each attempt again: the signature contains the time of the attempt.
      if (await this.#inTurn(() => this.#arrives(url, this.#signed(event)))) return;
      // Ends early if the fake stops.
      if (wait !== undefined) await pause(wait, undefined, { signal }).catch(() => {});
    }
  }

  /**
   * One attempt at a time, in order. Stripe sends many at once, but the Functions
   * emulator would start a process for each. A failed event does not block the next one.
   */
  #inTurn(attempt: () => Promise<boolean>): Promise<boolean> {
    this.#turn = this.#turn.then(attempt);
    return this.#turn;
  }

  async #arrives(url: string, { payload, header }: SignedEvent): Promise<boolean> {
    const signal = AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(30_000)]);
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header };
    try {
      const response = await fetch(url, { method: 'POST', body: payload, headers, signal });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }
}
