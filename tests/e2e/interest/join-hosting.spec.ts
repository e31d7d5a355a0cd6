import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { leadsNamed, prospect } from './join-screen.ts';

const APP_URL = process.env.FAIXA_APP_URL ?? 'http://127.0.0.1:5000';

/**
 * Straight at the Function, forged addresses change nothing (tests/functions/interest-wire.test.ts). Through Hosting there is no
 * way to it: with one more proxy before it the address would be counted wrongly (docs/decisions/0011).
 */
const PATHS = [
  '/submitInterestForm',
  '/demo-academy/southamerica-east1/submitInterestForm',
  '/__/functions/submitInterestForm',
  '/api/submitInterestForm',
  '/join',
];

test('a form sent through Hosting, with whatever address forged, reaches no Function', async ({
  request,
}) => {
  const form = prospect();
  for (const path of PATHS) {
    const response = await request.post(`${APP_URL}${path}`, {
      data: { data: { recaptchaToken: `stand-in.pass.${randomUUID()}`, form } },
      headers: { 'x-forwarded-for': '198.51.100.1', 'fastly-client-ip': '198.51.100.1' },
      maxRedirects: 0,
    });
    expect(await response.text(), path).not.toContain('"result"');
  }
  expect(await leadsNamed(form.lastName)).toHaveLength(0);
});
