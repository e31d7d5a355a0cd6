import { randomUUID } from 'node:crypto';
import { api } from '../../../domain/api.ts';
import { addressOf } from '../../../domain/contract.ts';
import { ERROR_REPORTS } from '../../../domain/system/error-report.ts';
import { type Answer, type Body, post, send, type Target } from './target.ts';
import { untrustedTokens } from './tokens.ts';

type Problems = string[];

const call = (target: Target, name: keyof typeof api, data: unknown, headers: Record<string, string> = {}) =>
  post(target.functionUrl(addressOf(api[name])), JSON.stringify({ data }), headers);

function reasonOf({ text }: Answer): string {
  return /"reason":"([\w-]+)"/.exec(text)?.[1] ?? text.slice(0, 80);
}

/** Only Google can sign a valid token, so the probe signs the expired and the foreign one itself. */
export async function tokens(target: Target): Promise<Problems> {
  const checks = untrustedTokens(target.project).flatMap(({ name, token }) => {
    const headers = { authorization: `Bearer ${token}` };
    return [
      { name: `${name} token, callable`, answer: call(target, 'readNames', { uids: ['probe'] }, headers) },
      { name: `${name} token, Firestore`, answer: send(`${target.documents}/students/probe`, { headers }) },
    ];
  });
  const wrong = await Promise.all(
    checks.map(async ({ name, answer }) => {
      const { status } = await answer;
      return status === 401 || status === 403 ? [] : [`${name}: ${status}`];
    }),
  );
  return wrong.flat();
}

/** More reports than an address may send, each with another address in the header. They stay in the log as 'Probe'. */
export async function chosenAddress(target: Target): Promise<Problems> {
  // Addresses that no earlier probe has used up.
  const network = `2001:db8:${randomUUID().slice(0, 4)}`;
  for (let sent = 1; sent <= 11; sent++) {
    const report = { id: randomUUID(), error: 'Probe', at: ['probe_00.js:1:1'], page: '/', version: 'probe' };
    const chosen = `${network}:${sent}::1`;
    const answer = await call(target, 'reportError', report, {
      'x-forwarded-for': chosen,
      forwarded: `for=${chosen}`,
      'x-real-ip': chosen,
    });
    // Google answers 429, too, when it is busy.
    if (answer.status === 429 && reasonOf(answer) === ERROR_REPORTS.reason) return [];
    if (answer.status !== 200) return [`report ${sent}: ${answer.status} ${reasonOf(answer)}`];
  }
  return ['11 reports with 11 chosen addresses were accepted: the limit is 10 per address'];
}

export async function webhook(target: Target): Promise<Problems> {
  const url = target.functionUrl('stripeWebhook');
  const event = JSON.stringify({
    id: 'evt_probe',
    type: 'invoice.paid',
    data: { object: { customer: 'cus_probe' } },
  });
  const signed = (header: string) => post(url, event, { 'stripe-signature': header });
  const forged = `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`;
  const answers = [
    { name: 'without a signature', wanted: 400, answer: await post(url, event) },
    { name: 'with a forged signature', wanted: 400, answer: await signed(forged) },
    { name: 'with nonsense as a signature', wanted: 400, answer: await signed('nonsense') },
    { name: 'by GET', wanted: 405, answer: await send(url) },
  ];
  return answers.flatMap(({ name, wanted, answer }) =>
    answer.status === wanted ? [] : [`${name}: ${answer.status}`],
  );
}

const TRACE = /\bat .{1,200}:\d+:\d+|node_modules|\/workspace\/|\.[cm]?[jt]s:\d+/;

/** Bodies that reach our code. */
const BROKEN: Record<string, Body> = {
  nothing: '',
  'a list': '[]',
  'a prototype': '{"data":{"__proto__":{"role":"admin"}}}',
  'an unknown type': '{"data":{"@type":"x","value":1}}',
  'many levels': `{"data":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
};

/** Bodies that the platform refuses before our code. */
const UNREADABLE: Record<string, Body> = {
  'no JSON': '{',
  'invalid UTF-8': new Uint8Array([123, 34, 255, 34, 125]),
};

function tracesAfter(bodies: Record<string, Body>) {
  return async (target: Target): Promise<Problems> => {
    const wrong: Problems = [];
    const calls = [api.checkIn, api.submitInterestForm, api.reportError].map(addressOf);
    for (const name of [...calls, 'stripeWebhook']) {
      for (const [kind, body] of Object.entries(bodies)) {
        const { status, text } = await post(target.functionUrl(name), body);
        if (TRACE.test(text)) wrong.push(`${name}, ${kind}: a stack trace`);
        if (status >= 500 || status < 400) wrong.push(`${name}, ${kind}: ${status}`);
      }
    }
    return wrong;
  };
}

export const tracesOfBroken = tracesAfter(BROKEN);
export const tracesOfUnreadable = tracesAfter(UNREADABLE);

/** A call of another version is refused with a reason, which the app turns into the request to reload. */
export async function oldCalls(target: Target): Promise<Problems> {
  const answer = await call(target, 'submitInterestForm', { fieldOfAnotherVersion: true });
  const gone = await post(target.functionUrl('members/callOfAnotherVersion'), '{"data":{}}');
  return [
    // App Check refuses it first.
    ...(answer.status === 400 || answer.status === 401
      ? []
      : [`a call of another version: ${answer.status} ${reasonOf(answer)}`]),
    ...(gone.status === 404 ? [] : [`a call that another version had: ${gone.status}`]),
  ];
}
