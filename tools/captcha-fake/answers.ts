import { CAPTCHA_ACTION } from '../../domain/interest/interest-form.ts';

/** The one secret that the fake knows. */
export const fakeCaptchaSecret = 'fake-secret';

/** The host of every page that is served on this machine. */
const HOSTNAME = '127.0.0.1';

/**
 * How a token says what is to happen to it: 'fake.pass.7f3a'. The last part is whatever makes it unique, since a token
 * passes once.
 */
export const behaviours = [
  'pass',
  'fail',
  'wrong-action',
  'wrong-hostname',
  'low-score',
  'error',
  'hang',
  'malformed',
] as const;
type Behaviour = (typeof behaviours)[number];

/** Null stands for no answer at all. */
export type Answer = { status: number; body: string } | null;

const TOKEN = new RegExp(`^fake\\.(${behaviours.join('|')})\\.[\\w-]+$`);

function behaviourOf(token: string): Behaviour | undefined {
  return TOKEN.exec(token)?.[1] as Behaviour | undefined;
}

function json(body: unknown): Answer {
  return { status: 200, body: JSON.stringify(body) };
}

function no(...codes: string[]): Answer {
  return json({ success: false, 'error-codes': codes });
}

/** What Google's endpoint would answer to this form, by what the token asks for. `used` remembers the tokens of this run. */
export function answerTo(form: URLSearchParams, { used, now }: { used: Set<string>; now: Date }): Answer {
  const secret = form.get('secret');
  const token = form.get('response');
  if (!secret) return no('missing-input-secret');
  if (secret !== fakeCaptchaSecret) return no('invalid-input-secret');
  if (!token) return no('missing-input-response');
  const behaviour = behaviourOf(token);
  if (behaviour === undefined || behaviour === 'fail') return no('invalid-input-response');
  if (behaviour === 'error') return { status: 500, body: 'The fake was asked to fail.' };
  if (behaviour === 'malformed') return { status: 200, body: '<html>' };
  if (behaviour === 'hang') return null;
  if (used.has(token)) return no('timeout-or-duplicate');

  used.add(token);
  return json({
    success: true,
    challenge_ts: now.toISOString(),
    hostname: behaviour === 'wrong-hostname' ? 'elsewhere.example' : HOSTNAME,
    action: behaviour === 'wrong-action' ? 'login' : CAPTCHA_ACTION,
    score: behaviour === 'low-score' ? 0.1 : 0.9,
  });
}
