import { standInSecret } from './captcha-stand-in/answers.ts';
import { verifyUrlAt } from './captcha-stand-in/server.ts';
import { Failure } from './failure.ts';
import type { EmulatorPorts } from './project.ts';

/** The academy's own keys at Google: the site key is public and part of the app, the secret is the Functions' alone. */
export type CaptchaKeys = { siteKey: string; secret: string };

/** The keys of the environment; undefined where there are none. One without the other would refuse everybody. */
export function captchaKeys(env: Record<string, string | undefined>): CaptchaKeys | undefined {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret } = env;
  if (siteKey && secret) return { siteKey, secret };
  if (!siteKey && !secret) return undefined;
  throw new Failure(
    'RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET belong together: set both for the real captcha, or neither for its stand-in.',
  );
}

/** What the Functions of a run on this machine find: the keys' own provider, or the stand-in beside the emulators. */
export function captchaOfRun(
  ports: Pick<EmulatorPorts, 'captcha'>,
  keys: CaptchaKeys | undefined,
): { secrets: Record<string, string>; env: Record<string, string | undefined> } {
  const env = {
    RECAPTCHA_HOSTNAMES: '127.0.0.1,localhost',
    // Nothing of ours stands before the Functions emulator, so what a header says counts for nothing.
    TRUSTED_PROXIES: '0',
  };
  if (keys) return { secrets: { RECAPTCHA_SECRET: keys.secret }, env };
  return {
    secrets: { RECAPTCHA_SECRET: standInSecret },
    env: { ...env, RECAPTCHA_VERIFY_URL: verifyUrlAt(ports.captcha) },
  };
}
