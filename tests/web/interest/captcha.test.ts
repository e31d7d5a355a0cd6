import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Longer than the timeout of the captcha. */
const AFTER_TIMEOUT_MS = 20_000;

type Script = { src: string; onload: () => void; onerror: () => void; remove: () => void };
let scripts: Script[];

beforeEach(() => {
  scripts = [];
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubEnv('VITE_RECAPTCHA_SITE_KEY', 'site-key');
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    createElement: () => ({ remove: () => undefined }),
    head: { append: (script: Script) => scripts.push(script) },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

function captcha() {
  return import('../../../web/src/features/interest/captcha.ts');
}

/** Completes the newest script; with `ready`, it also becomes ready. */
function arrive({ ready }: { ready: boolean }): void {
  const grecaptcha = {
    ready: (go: () => void) => (ready ? go() : undefined),
    execute: async (key: string, { action }: { action: string }) => `${key}:${action}`,
  };
  Object.assign(window, { grecaptcha });
  scripts.at(-1)?.onload();
}

it('loads the script once for several requests', async () => {
  const { captchaToken, prepareCaptcha } = await captcha();
  expect(scripts).toEqual([]);
  prepareCaptcha();
  prepareCaptcha();
  const token = captchaToken();
  arrive({ ready: true });
  expect(await token).toBe('site-key:interest');
  expect(scripts.map(({ src }) => src)).toEqual(['https://www.google.com/recaptcha/api.js?render=site-key']);
});

it.each<[how: string, happen: () => void]>([
  ['never loads', () => undefined],
  ['loads but is never ready', () => arrive({ ready: false })],
  ['is blocked', () => scripts.at(-1)?.onerror()],
])('loads the script again after one that %s', async (_, happen) => {
  const { captchaToken } = await captcha();
  const first = captchaToken();
  happen();
  await vi.advanceTimersByTimeAsync(AFTER_TIMEOUT_MS);
  expect(await first).toBeNull();

  const second = captchaToken();
  expect(scripts).toHaveLength(2);
  arrive({ ready: true });
  expect(await second).toBe('site-key:interest');
});
