import { createHash } from 'node:crypto';
import { callApi } from './api.ts';
import type { Faults, RequestFault } from './faults.ts';
import { parseForm } from './form.ts';
import { type Answer, IdempotencyKeys } from './idempotency.ts';
import { StripeRefusal } from './refusal.ts';
import type { StripeEvent } from './state.ts';
import { API_VERSION, type World } from './world.ts';

export type ApiRequest = {
  method: string;
  path: string;
  /** The parameters of query or body, form-encoded. */
  parameters: string;
  headers: Record<string, string | string[] | undefined>;
};

/** 'broken': the connection breaks. 'silent': it never answers. */
export type Outcome = (Answer & { headers: Record<string, string> }) | 'broken' | 'silent';

/** Checks key and version, and applies idempotency and faults around each API request. */
export class Requests {
  readonly #world: World;
  readonly #faults: Faults;
  readonly #secretKey: string;
  readonly #keys = new IdempotencyKeys();
  /** All requests in order, for tests that count them. */
  readonly log: string[] = [];

  constructor(world: World, { faults, secretKey }: { faults: Faults; secretKey: string }) {
    this.#world = world;
    this.#faults = faults;
    this.#secretKey = secretKey;
  }

  async answer(request: ApiRequest): Promise<Outcome> {
    const name = `${request.method} ${request.path}`;
    this.log.push(name);
    const headers = { 'request-id': this.#world.newId('req'), 'stripe-version': API_VERSION };
    const fault = this.#faults.take(name);
    if (fault?.kind === 'hang') return 'silent';
    if (fault?.kind === 'drop') return 'broken';
    const { replayed = false, ...answer } = await this.#judge(request, {
      fault,
      requestId: headers['request-id'],
    });
    if (fault?.kind === 'crash') return 'broken';
    return { ...answer, headers: { ...headers, ...(replayed && { 'idempotent-replayed': 'true' }) } };
  }

  async #judge(
    request: ApiRequest,
    { fault, requestId }: { fault: RequestFault | undefined; requestId: string },
  ): Promise<Answer & { replayed?: boolean }> {
    const key = request.method === 'POST' ? header(request, 'idempotency-key') : undefined;
    try {
      this.#letIn(request);
      if (fault?.kind === 'rate-limit') throw rateLimited();
      const before = key && this.#keys.begin(key, fingerprint(request));
      if (before) return { ...before, replayed: true };
    } catch (error) {
      return asAnswer(error);
    }

    // The idempotency key stays in use during the delay.
    if (fault?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.milliseconds));
    const { answer, kept } = this.#perform(request, { key, fault, requestId });
    if (key && kept) this.#keys.keep(key, answer);
    else if (key) this.#keys.release(key);
    return answer;
  }

  #perform(
    request: ApiRequest,
    {
      key,
      fault,
      requestId,
    }: { key: string | undefined; fault: RequestFault | undefined; requestId: string },
  ): { answer: Answer; kept: boolean } {
    const eventsBefore = this.#world.state.events.size;
    try {
      if (fault?.kind === 'error') throw ownFailure();
      const form = parseForm(request.parameters);
      const body = callApi(this.#world, { method: request.method, path: request.path, form });
      return { answer: { status: 200, body }, kept: true };
    } catch (error) {
      return { answer: asAnswer(error), kept: error instanceof StripeRefusal && error.kept };
    } finally {
      const made: StripeEvent[] = [...this.#world.state.events.values()].slice(eventsBefore);
      for (const event of made) event.request = { id: requestId, idempotency_key: key ?? null };
    }
  }

  #letIn(request: ApiRequest): void {
    const given = keyOf(header(request, 'authorization') ?? '');
    if (given !== this.#secretKey) {
      throw new StripeRefusal(given ? 'Invalid API Key provided.' : 'You did not provide an API key.', {
        status: 401,
        kept: false,
      });
    }
    const version = header(request, 'stripe-version');
    if (version !== undefined && version !== API_VERSION) {
      throw new StripeRefusal(`The fake speaks ${API_VERSION} only, not ${version}.`, { kept: false });
    }
  }
}

function header({ headers }: ApiRequest, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** From `Bearer sk_…`, or `Basic …` with the key as user name. */
function keyOf(authorization: string): string {
  const [scheme = '', value = ''] = authorization.split(' ');
  if (scheme !== 'Basic') return value;
  return Buffer.from(value, 'base64').toString().split(':')[0] ?? '';
}

function fingerprint({ method, path, parameters }: ApiRequest): string {
  const sorted = new URLSearchParams(parameters);
  sorted.sort();
  return createHash('sha256').update(`${method} ${path}?${sorted}`).digest('hex');
}

function rateLimited(): StripeRefusal {
  return new StripeRefusal('Request rate limit exceeded.', { code: 'rate_limit', status: 429, kept: false });
}

function ownFailure(): StripeRefusal {
  return new StripeRefusal('An unknown error occurred.', { type: 'api_error', status: 500 });
}

function asAnswer(error: unknown): Answer {
  if (error instanceof StripeRefusal) return { status: error.status, body: error.body };
  throw error;
}
