import { getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { Dependencies } from '../../functions/src/edge/dependencies.ts';
import { firebase } from '../../functions/src/edge/firebase.ts';
import type { checkIn } from '../../functions/src/schedule/attendance.ts';
import { fakeCaptchaSecret } from '../../tools/captcha-fake/answers.ts';
import { seededRandom } from '../../tools/seed/random.ts';
import { environment } from '../support/environment.ts';

environment('FIRESTORE_EMULATOR_HOST');
const app = getApps()[0] ?? initializeApp({ projectId: environment('GCLOUD_PROJECT') });
export const db: Firestore = getFirestore(app);

/** A logged warning or error fails the bench. */
function fault(event: string, details: object): never {
  throw new Error(`${event}: ${JSON.stringify(details)}`);
}

/** As in production, except for seeded random numbers and the captcha. */
export const dependencies: Dependencies = {
  ...firebase(),
  tokenProblem: async () => null,
  // One account calls more often than any person.
  limits: { take: () => true, giveBack: () => {}, useStripe: async () => {} },
  random: seededRandom('load').next,
  newId: () => 'load',
  captcha: () => ({
    verifyUrl: environment('FAIXA_CAPTCHA_URL'),
    secret: fakeCaptchaSecret,
    hostnames: ['127.0.0.1'],
    timeoutMs: 5_000,
  }),
  stripe: () => Promise.reject(new Error('Stripe is not available in this bench')),
  billing: () => ({ webhookSecrets: [], appUrl: 'http://127.0.0.1' }),
  trustedProxies: 1,
  logError: fault,
  logWarning: fault,
};

type Callable<Output> = {
  handle: (
    request: { data: unknown; auth?: Parameters<typeof checkIn.handle>[0]['auth'] },
    dependencies: Dependencies,
  ) => Promise<Output>;
};
type Token = NonNullable<Parameters<typeof checkIn.handle>[0]['auth']>['token'];

/** Calls in-process: without HTTP and the check of the ID token. */
export function handleInProcess<Output>(
  callable: Callable<Output>,
  uid: string,
  data: unknown,
  overrides: Partial<Dependencies> = {},
): Promise<Output> {
  const used = { ...dependencies, ...overrides };
  const auth_time = used.now().getTime() / 1000;
  const token = { uid, email: `${uid}@academy.test`, auth_time } as unknown as Token;
  return callable.handle({ data, auth: { uid, token } }, used);
}

export function callInProcess(
  callable: Callable<{ attendees: number }>,
  uid: string,
  eventId: string,
): Promise<{ attendees: number }> {
  return handleInProcess(callable, uid, { eventId });
}
