import { CAPTCHA_ACTION } from '../../domain/interest/interest-form.ts';

/** The only accepted secret. */
export const fakeCaptchaSecret = 'fake-secret';

/** The host name of local pages. */
const HOSTNAME = '127.0.0.1';

/**
 * A token selects its answer: 'fake.pass.7f3a'. The last part makes it unique, because a token
 * passes once.
 */
export const behaviors = [
  'pass',
  'fail',
  'wrong-action',
  'wrong-hostname',
  'low-score',
  'error',
  'hang',
  'malformed',
] as const;
type Behavior = (typeof behaviors)[number];

/** Null: never answers. */
export type Answer = { status: number; body: string } | null;

const TOKEN = new RegExp(`^fake\\.(${behaviors.join('|')})\\.[\\w-]+$`);

function behaviorOf(token: string): Behavior | undefined {
  return TOKEN.exec(token)?.[1] as Behavior | undefined;
}

function json(body: unknown): Answer {
  return { status: 200, body: JSON.stringify(body) };
}

function no(...codes: string[]): Answer {
  return json({ success: false, 'error-codes': codes });
}

/** Google's answer to this form, selected by its token. `used`: the tokens that already passed. */
export function answerTo(form: URLSearchParams, { used, now }: { used: Set<string>; now: Date }): Answer {
  const secret = form.get('secret');
  const token = form.get('response');
  if (!secret) return no('missing-input-secret');
  if (secret !== fakeCaptchaSecret) return no('invalid-input-secret');
  if (!token) return no('missing-input-response');
  const behavior = behaviorOf(token);
  if (behavior === undefined || behavior === 'fail') return no('invalid-input-response');
  if (behavior === 'error') return { status: 500, body: 'The fake was asked to fail.' };
  if (behavior === 'malformed') return { status: 200, body: '<html>' };
  if (behavior === 'hang') return null;
  if (used.has(token)) return no('timeout-or-duplicate');

  used.add(token);
  return json({
    success: true,
    challenge_ts: now.toISOString(),
    hostname: behavior === 'wrong-hostname' ? 'elsewhere.example' : HOSTNAME,
    action: behavior === 'wrong-action' ? 'login' : CAPTCHA_ACTION,
    score: behavior === 'low-score' ? 0.1 : 0.9,
  });
}
