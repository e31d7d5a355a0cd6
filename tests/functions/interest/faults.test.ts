import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, it } from 'vitest';
import { answerTo } from '../../../tools/captcha-fake/answers.ts';
import { NOON } from '../../support/factories.ts';
import { clear, db } from '../database.ts';
import { DONE, takeLog } from '../world.ts';
import { captcha, submit, withCaptchaFake, withProvider } from './interest-world.ts';

/** The one call to the captcha provider, failing in every way. A form that is sent again is one lead. */

withCaptchaFake();
beforeEach(clear);

const KINDS = {
  'a timeout': () => {},
  'an error': (response: ServerResponse) => response.writeHead(500).end(),
  'a lost connection': (response: ServerResponse) => response.destroy(),
  // As all others, but the provider has used up the token.
  'a lost answer': (response: ServerResponse) => response.destroy(),
};

it.each(Object.entries(KINDS))('after %s, the form that is sent again is stored once', async (kind, fail) => {
  const used = new Set<string>();
  let requests = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    requests += 1;
    const form = new URLSearchParams(await text(request));
    if (requests > 1) {
      const found = answerTo(form, { used, now: NOON });
      response.writeHead(found?.status ?? 500).end(found?.body);
    } else {
      if (kind === 'a lost answer') answerTo(form, { used, now: NOON });
      fail(response);
    }
  };
  const attempt = randomUUID();
  await withProvider(answer, async (provider) => {
    // The browser gets a new token for each submission.
    const send = (timeoutMs = 5_000) => submit({ attempt }, captcha({ ...provider, timeoutMs }));
    expect(await send(kind === 'a timeout' ? 200 : undefined)).toMatchObject({
      ok: false,
      reasons: ['captcha-invalid'],
    });
    expect(takeLog()).toMatchObject([{ event: 'callable-refused' }]);
    expect(await send()).toEqual(DONE);
    expect(await send()).toEqual(DONE);
  });
  expect((await db.collection('registration_forms').get()).size).toBe(1);
  const [limit] = (await db.collection('rate_limits').get()).docs;
  expect(limit?.get('moments')).toHaveLength(1);
});
