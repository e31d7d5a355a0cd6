import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { leadsNamed, prospect } from './join-screen.ts';

const APP_URL = process.env.FAIXA_APP_URL ?? 'http://127.0.0.1:5000';

/**
 * A forged address changes nothing in a direct call of the Function (tests/functions/interest/wire.test.ts). Hosting
 * must not offer a second way to it: behind one more proxy, the Function would count the wrong address
 * (docs/decisions/0011).
 */
const PATHS = [
  '/submitInterestForm',
  '/demo-academy/southamerica-east1/submitInterestForm',
  '/__/functions/submitInterestForm',
  '/api/submitInterestForm',
  '/join',
];

test('a form that is sent to Hosting with a forged address reaches no Function', { tag: '@long' }, async ({
  request,
}) => {
  const form = prospect();
  for (const path of PATHS) {
    const response = await request.post(`${APP_URL}${path}`, {
      data: { data: { recaptchaToken: `fake.pass.${randomUUID()}`, form } },
      headers: { 'x-forwarded-for': '198.51.100.1', 'fastly-client-ip': '198.51.100.1' },
      maxRedirects: 0,
    });
    expect(await response.text(), path).not.toContain('"result"');
  }
  expect(await leadsNamed(form.lastName)).toHaveLength(0);
});
