import { setTimeout as sleep } from 'node:timers/promises';
import { FUNCTIONS_REGION } from '@domain/academy.ts';
import { type Service, serviceOf } from '@domain/contract.ts';
import { type CallableOptions, HttpsError, onCall } from 'firebase-functions/v2/https';
import { isCallBody } from './call-body.ts';
import type { Callable } from './define-callable.ts';
import { firebase } from './firebase.ts';
import { appOrigins, enforcesAppCheck } from './settings.ts';

const OPTIONS: CallableOptions = {
  region: FUNCTIONS_REGION,
  cors: appOrigins(process.env),
  memory: '512MiB',
  concurrency: 80,
  maxInstances: 20,
  // No call takes longer: each has a timeout of its own.
  timeoutSeconds: 300,
};

/** By name; a module is loaded with the first call of its callable. */
export type Callables = Record<string, () => Promise<Callable>>;

/**
 * A Function that answers the calls of one service: the rest of the address is the name, as in `members/checkIn`. An
 * unknown name, or one of the other service, is not found.
 */
export function serveCallables(
  service: Service,
  callables: Callables,
  options: Pick<CallableOptions, 'secrets' | 'minInstances'>,
) {
  async function find(path: string): Promise<Callable> {
    const name = path.slice(1);
    const callable = Object.hasOwn(callables, name) && (await callables[name]?.());
    if (callable && serviceOf(callable.contract) === service) return callable;
    throw new HttpsError('not-found', 'There is no such call.');
  }

  const answer = onCall<unknown, Promise<unknown>>({ ...OPTIONS, ...options }, async (request) => {
    const callable = await find(request.rawRequest.path);
    // As firebase-functions refuses, which knows one setting for all calls of a Function.
    if (!request.app && !callable.skipsAppCheck && enforcesAppCheck(process.env))
      throw new HttpsError('unauthenticated', 'Unauthenticated');
    return within(callable.seconds, callable.handle(request, firebase()));
  });
  function answerCheckedBody(...[request, response]: Parameters<typeof answer>) {
    if (!isCallBody(request.body, request.rawBody?.length)) request.body = { data: null };
    return answer(request, response);
  }
  return Object.assign(answerCheckedBody, answer);
}

/** The answer, or after so many seconds a timeout. The work may still go on, as after the timeout of a Function. */
async function within<Output>(seconds: number, work: Promise<Output>): Promise<Output> {
  const end = new AbortController();
  const late = sleep(seconds * 1000, null, { signal: end.signal }).then(
    () => {
      throw new HttpsError('deadline-exceeded', 'The call took too long.');
    },
    () => work,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    end.abort();
  }
}
