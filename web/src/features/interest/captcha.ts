import { CAPTCHA_ACTION } from '@domain/interest/interest-form.ts';
import { standInToken } from './captcha-stand-in.ts';

/** Public, and part of the app; empty where the academy has no key. */
const SITE_KEY = import.meta.env.VITE_RECAPTCHA_SITE_KEY ?? '';
const STAND_IN = import.meta.env.MODE === 'emulator' && SITE_KEY === '';

/** A form that waits for ever is worse than one that asks to try again. */
const PATIENCE_MS = 15_000;

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
      else reject(new Error('The captcha is not what it should be.'));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('The captcha could not be loaded.'));
    };
    // Whoever tries again must not wait for a script that never came, or never got ready.
    setTimeout(reject, PATIENCE_MS, new Error('The captcha was not ready in time.'));
    document.head.append(script);
  });
}

/** Fetches the provider's script, once; whoever failed may try again. */
function recaptcha(): Promise<Recaptcha> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** To be called when somebody begins to fill the form in: the captcha then watches, and is there when it is needed. */
export function prepareCaptcha(): void {
  if (SITE_KEY !== '') void recaptcha().catch(() => undefined);
}

/** The word of the invisible captcha for one submission; null when it could not be had (blocked, no network, too slow). */
export async function captchaToken(): Promise<string | null> {
  if (STAND_IN) return standInToken();
  if (SITE_KEY === '') return null;
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const token = recaptcha().then(({ execute }) => execute(SITE_KEY, { action: CAPTCHA_ACTION }));
  return Promise.race([token, tooLate]).catch(() => null);
}
