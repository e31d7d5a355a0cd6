import type { Faults } from './faults.ts';
import { signatureHeader } from './signature.ts';
import type { Seconds, StripeEvent, WebhookEndpoint } from './state.ts';
import { eventJson } from './world.ts';

/** An event as it arrives: the body to the letter, and the header that vouches for it. */
export type SignedEvent = { id: string; type: string; payload: string; header: string };

/** After how many milliseconds a delivery that failed is tried again. Stripe goes on for three days; this, for a minute. */
const RETRIES = [500, 1000, 2000, 4000, 8000, 15_000, 30_000];

type Options = {
  endpoints: () => Iterable<WebhookEndpoint>;
  faults: Faults;
  now: () => Seconds;
  /** For `takeEvents` where no endpoint is. */
  secrets: readonly string[];
};

/** Sends the events to the endpoints that want them; without one it keeps them until somebody takes them. */
export class Delivery {
  readonly #options: Options;
  readonly #stopped = new AbortController();
  readonly #sending = new Set<Promise<void>>();
  readonly #turns = new Map<string, Promise<boolean>>();
  #waiting: StripeEvent[] = [];
  #flush: NodeJS.Immediate | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  add(event: StripeEvent): void {
    this.#waiting.push(event);
    // What one request brings about is sent together, after it.
    this.#flush ??= setImmediate(() => {
      this.#flush = undefined;
      this.flush();
    });
  }

  /** The events that wait, taken out. */
  take(): SignedEvent[] {
    const taken = this.#waiting.map((event) => this.#signed(event, this.#options.secrets));
    this.#waiting = [];
    return taken;
  }

  /** Sends what waits, unless it is held back. */
  flush(): void {
    const { faults, endpoints } = this.#options;
    const enabled = [...endpoints()].filter(({ status }) => status === 'enabled');
    if (enabled.length === 0 || faults.delivery.held) return;
    const { copies, reorder } = faults.delivery;
    const events = reorder ? swapped(this.#waiting) : this.#waiting;
    this.#waiting = [];
    for (const event of events) {
      for (const endpoint of enabled) {
        if (!wants(endpoint, event)) continue;
        for (let copy = 0; copy < copies; copy += 1) this.#track(this.#send(event, endpoint));
      }
    }
  }

  /** Resolves when everything that was sent has arrived or was given up. */
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

  #track(sending: Promise<void>): void {
    this.#sending.add(sending);
    void sending.finally(() => this.#sending.delete(sending));
  }

  #signed(event: StripeEvent, secrets: readonly string[]): SignedEvent {
    const payload = JSON.stringify(eventJson(event), null, 2);
    const header = signatureHeader(payload, { secrets, at: this.#options.now() });
    return { id: event.id, type: event.type, payload, header };
  }

  async #send(event: StripeEvent, { url, secrets }: WebhookEndpoint): Promise<void> {
    await this.#pause(this.#options.faults.delivery.milliseconds);
    for (const wait of [...RETRIES, undefined]) {
      if (this.#stopped.signal.aborted) return;
      // Signed anew for each attempt, as Stripe does: the time in it is the attempt's.
      if (await this.#inTurn(url, () => this.#arrives(url, this.#signed(event, secrets)))) return;
      if (wait !== undefined) await this.#pause(wait);
    }
  }

  /**
   * One at a time to each endpoint, in order. Stripe sends many at once; the Functions emulator would start a process for each of them.
   * What failed waits outside, and keeps nobody waiting.
   */
  #inTurn(url: string, attempt: () => Promise<boolean>): Promise<boolean> {
    const turn = (this.#turns.get(url) ?? Promise.resolve(true)).then(attempt);
    this.#turns.set(url, turn);
    return turn;
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

  #pause(milliseconds: number): Promise<void> {
    if (milliseconds === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#stopped.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}

function wants({ enabled_events: wanted }: WebhookEndpoint, { type }: StripeEvent): boolean {
  return wanted.includes('*') || wanted.includes(type);
}

/** Each pair the wrong way round. */
function swapped<T>(list: readonly T[]): T[] {
  return list.map((one, index) => list[index % 2 === 0 ? index + 1 : index - 1] ?? one);
}
