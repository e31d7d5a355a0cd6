import { createHash } from 'node:crypto';
import { callApi } from './api.ts';
import type { RequestFault } from './faults.ts';
import { parseForm } from './form.ts';
import { fakeKey } from './keys.ts';
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

export type Requests = {
  /** All requests in order, as 'POST /v1/customers'. */
  log: string[];
  answer: (request: ApiRequest) => Outcome;
};

/** Checks key and version, and applies idempotency and faults around each API request. */
export function makeRequests(world: World, onAnswer: OnAnswer): Requests {
  const log: string[] = [];
  /** By idempotency key, errors included. */
  const kept = new Map<string, { request: string; answer: Answer }>();

  const judge = (request: ApiRequest, fault: RequestFault | undefined): Answer => {
    const key = request.method === 'POST' ? header(request, 'idempotency-key') : undefined;
    const print = fingerprint(request);
    const keep = (answer: Answer) => {
      if (key) kept.set(key, { request: print, answer });
      return answer;
    };
    try {
      letIn(request);
      if (fault?.kind === 'rate-limit') {
        const limited = { code: 'rate_limit', status: 429, kept: false };
        throw new StripeRefusal('Request rate limit exceeded.', limited);
      }
      const before = kept.get(key ?? '');
      if (before && before.request !== print) {
        const message = `The idempotency key '${key}' was first used with other parameters.`;
        throw new StripeRefusal(message, { type: 'idempotency_error', kept: false });
      }
      if (before) return before.answer;
      if (fault?.kind === 'error')
        throw new StripeRefusal('An unknown error occurred.', { type: 'api_error', status: 500 });
      return keep({ status: 200, body: callApi(world, { ...request, form: parseForm(request.parameters) }) });
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      const answer = { status: error.status, body: error.body };
      return error.kept ? keep(answer) : answer;
    }
  };

  const answer = (request: ApiRequest): Outcome => {
    const name = `${request.method} ${request.path}`;
    log.push(name);
    const headers = { 'request-id': world.newId('req'), 'stripe-version': API_VERSION };
    const fault = world.faults.take(name);
    if (fault?.kind === 'hang') return 'silent';
    if (fault?.kind === 'drop') return 'broken';
    const judged = judge(request, fault);
    onAnswer(request, judged);
    if (fault?.kind === 'crash') return 'broken';
    return { ...judged, headers };
  };

  return { log, answer };
}

function letIn(request: ApiRequest): void {
  const [, given] = (header(request, 'authorization') ?? '').split(' ');
  if (given !== fakeKey) {
    const message = given ? 'Invalid API Key provided.' : 'You did not provide an API key.';
    throw new StripeRefusal(message, { status: 401, kept: false });
  }
  const version = header(request, 'stripe-version');
  if (version !== undefined && version !== API_VERSION) {
    throw new StripeRefusal(`The fake speaks ${API_VERSION} only, not ${version}.`, { kept: false });
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
