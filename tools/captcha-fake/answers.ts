import { CAPTCHA_ACTION } from '../../domain/interest/interest-form.ts';

/** The only accepted secret. */
export const fakeCaptchaSecret = 'fake-secret';

/**
 * A token selects its answer: 'fake.pass.7f3a'. The last part makes it unique, because a token
 * passes once.
 */
const TOKEN = /^fake\.([\w-]+)\.[\w-]+$/;

/** What an accepted token changes in Google's answer. */
const accepted = new Map([
  ['pass', {}],
  ['wrong-action', { action: 'login' }],
  ['wrong-hostname', { hostname: 'elsewhere.example' }],
  ['low-score', { score: 0.1 }],
]);
const others = new Map<string, Answer>([
  ['fail', no('invalid-input-response')],
  ['error', { status: 500, body: 'The fake was asked to fail.' }],
  ['hang', null],
  ['malformed', { status: 200, body: '<html>' }],
]);

/** Null: never answers. */
export type Answer = { status: number; body: string } | null;

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
  const behavior = TOKEN.exec(token)?.[1] ?? 'fail';
  const other = others.get(behavior);
  if (other !== undefined) return other;
  const changes = accepted.get(behavior);
  if (!changes) return no('invalid-input-response');
  if (used.has(token)) return no('timeout-or-duplicate');

  used.add(token);
  const passed = { success: true, challenge_ts: now.toISOString(), hostname: '127.0.0.1' };
  return json({ ...passed, action: CAPTCHA_ACTION, score: 0.9, ...changes });
}
