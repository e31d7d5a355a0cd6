import { CAPTCHA_ACTION } from '@domain/interest/interest-form.ts';
import { DEADLINE_MS, within } from '../../deadline.ts';
import { RECAPTCHA_SITE_KEY as SITE_KEY } from '../../firebase/settings.ts';

const USES_FAKE = import.meta.env.MODE === 'emulator' && SITE_KEY === '';

/** Tests choose the fake provider's answer under this key; 'none' for no token. */
const FAKE_BEHAVIOR_KEY = 'faixa.captcha';

/**
 * A token for the fake captcha provider that runs next to the emulators. It accepts tokens with the
 * behavior 'pass'.
 */
function fakeToken(): string | null {
  const behavior = sessionStorage.getItem(FAKE_BEHAVIOR_KEY) ?? 'pass';
  return behavior === 'none' ? null : `fake.${behavior}.${crypto.randomUUID()}`;
}

type Recaptcha = {
  ready: (go: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => PromiseLike<string>;
};

let loading: Promise<Recaptcha> | null = null;

function load(): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(SITE_KEY)}`;
    script.async = true;
    script.onload = () => {
      const { grecaptcha } = window as unknown as { grecaptcha?: Recaptcha };
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error('The captcha script did not define grecaptcha.'));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('The captcha could not be loaded.'));
    };
    document.head.append(script);
  });
}

/** Loads the provider's script once; after a failure, the next call tries again. */
function recaptcha(): Promise<Recaptcha> {
  // A second attempt must not wait for a script that never becomes ready.
  loading ??= within(DEADLINE_MS, load()).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Loads the captcha early, at the first change of the form, so that it can observe the visitor. */
export function prepareCaptcha(): void {
  if (SITE_KEY !== '') void recaptcha().catch(() => undefined);
}

/** Returns a token for one use; null if the captcha is blocked, offline or too slow. */
export async function captchaToken(action = CAPTCHA_ACTION): Promise<string | null> {
  if (USES_FAKE) return fakeToken();
  if (SITE_KEY === '') return null;
  const token = recaptcha().then(({ execute }) => execute(SITE_KEY, { action }));
  return within(DEADLINE_MS, token).catch(() => null);
}
