import { createHash } from 'node:crypto';
import { callApi } from './api.ts';
import type { Faults, RequestFault } from './faults.ts';
import { parseForm } from './form.ts';
import { StripeRefusal } from './refusal.ts';
import { API_VERSION, type World } from './world.ts';

export type ApiRequest = {
  method: string;
  path: string;
  /** The parameters of query or body, form-encoded. */
  parameters: string;
  headers: Record<string, string | string[] | undefined>;
};

type Answer = { status: number; body: unknown };

export type OnAnswer = (request: ApiRequest, answer: Answer) => void;

/** 'broken': the connection breaks. 'silent': it never answers. */
export type Outcome = (Answer & { headers: Record<string, string> }) | 'broken' | 'silent';

/** Checks key and version, and applies idempotency and faults around each API request. */
export class Requests {
  readonly #world: World;
  readonly #faults: Faults;
  readonly #secretKey: string;
  /** By idempotency key, errors included. */
  readonly #kept = new Map<string, { request: string; answer: Answer }>();
  /** All requests in order, for tests that count them. */
  readonly log: string[] = [];

  readonly #onAnswer: OnAnswer;

  constructor(
    world: World,
    { faults, secretKey, onAnswer }: { faults: Faults; secretKey: string; onAnswer: OnAnswer },
  ) {
    this.#world = world;
    this.#faults = faults;
    this.#secretKey = secretKey;
    this.#onAnswer = onAnswer;
  }

  answer(request: ApiRequest): Outcome {
    const name = `${request.method} ${request.path}`;
    this.log.push(name);
    const headers = { 'request-id': this.#world.newId('req'), 'stripe-version': API_VERSION };
    const fault = this.#faults.take(name);
    if (fault?.kind === 'hang') return 'silent';
    if (fault?.kind === 'drop') return 'broken';
    const { replayed = false, ...answer } = this.#judge(request, fault);
    this.#onAnswer(request, answer);
    if (fault?.kind === 'crash') return 'broken';
    return { ...answer, headers: { ...headers, ...(replayed && { 'idempotent-replayed': 'true' }) } };
  }

  #judge(request: ApiRequest, fault: RequestFault | undefined): Answer & { replayed?: boolean } {
    const key = request.method === 'POST' ? header(request, 'idempotency-key') : undefined;
    const print = fingerprint(request);
    try {
      this.#letIn(request);
      if (fault?.kind === 'rate-limit') throw rateLimited();
      const before = this.#kept.get(key ?? '');
      if (before && before.request !== print) throw otherParameters(key);
      if (before) return { ...before.answer, replayed: true };
    } catch (error) {
      return asAnswer(error);
    }
    const { answer, kept } = this.#perform(request, fault);
    if (key && kept) this.#kept.set(key, { request: print, answer });
    return answer;
  }

  #perform(request: ApiRequest, fault: RequestFault | undefined): { answer: Answer; kept: boolean } {
    try {
      if (fault?.kind === 'error') throw ownFailure();
      const form = parseForm(request.parameters);
      const body = callApi(this.#world, { method: request.method, path: request.path, form });
      return { answer: { status: 200, body }, kept: true };
    } catch (error) {
      return { answer: asAnswer(error), kept: error instanceof StripeRefusal && error.kept };
    }
  }

  #letIn(request: ApiRequest): void {
    const [, given] = (header(request, 'authorization') ?? '').split(' ');
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

function fingerprint({ method, path, parameters }: ApiRequest): string {
  const sorted = new URLSearchParams(parameters);
  sorted.sort();
  return createHash('sha256').update(`${method} ${path}?${sorted}`).digest('hex');
}

function otherParameters(key = ''): StripeRefusal {
  return new StripeRefusal(
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: 'idempotency_error', kept: false },
  );
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
