import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import type { Dependencies } from '../../../functions/src/edge/dependencies.ts';
import type { CaptchaSettings } from '../../../functions/src/edge/settings.ts';
import { fakeCaptchaSecret } from '../../../tools/captcha-fake/answers.ts';
import { type CaptchaFake, startCaptchaFake } from '../../../tools/captcha-fake/server.ts';
import { INTEREST_FORM } from '../../support/factories.ts';
import { type Answer, call, world } from '../world.ts';

/** From the range that is reserved for documentation. */
export const ADDRESS = '203.0.113.7';

let tokens = 0;

/** A new token; `behavior` selects the fake's answer. */
export function token(behavior = 'pass'): string {
  tokens += 1;
  return `fake.${behavior}.${process.pid}-${tokens}`;
}

let fake: CaptchaFake;

/** Runs the fake captcha provider during the tests of a file. */
export function withCaptchaFake(): void {
  beforeAll(async () => {
    fake = await startCaptchaFake(0);
  });
  afterAll(() => fake.stop());
}

export function captcha(overrides: Partial<CaptchaSettings> = {}): Pick<Dependencies, 'captcha'> {
  const settings = { secret: fakeCaptchaSecret, hostnames: ['127.0.0.1'], timeoutMs: 5_000 };
  return { captcha: () => ({ verifyUrl: fake.verifyUrl, ...settings, ...overrides }) };
}

/** Runs `act` with a captcha provider that answers by `listener`, as settings of it. */
export async function withProvider<T>(
  listener: RequestListener,
  act: (provider: { verifyUrl: string }) => Promise<T>,
): Promise<T> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await act({ verifyUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/**
 * A request as Google's front end forwards it: it appends the real address to the header that the
 * caller sent.
 */
export function from(address: string, forged = ''): { headers: Record<string, string>; socket: object } {
  return {
    headers: { 'x-forwarded-for': forged ? `${forged}, ${address}` : address },
    socket: { remoteAddress: '169.254.1.1' },
  };
}

export function submit(
  {
    form = INTEREST_FORM,
    recaptchaToken = token(),
    attempt,
    address = ADDRESS,
    forged = '',
  }: {
    form?: unknown;
    recaptchaToken?: unknown;
    attempt?: string;
    address?: string;
    forged?: string;
  } = {},
  overrides: Partial<Dependencies> = {},
): Promise<Answer> {
  const dependencies = world({ ...captcha(), ...overrides });
  return call(
    'submitInterestForm',
    null,
    { recaptchaToken, attempt, form },
    dependencies,
    from(address, forged),
  );
}
