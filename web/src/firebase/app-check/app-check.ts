import { CustomProvider, initializeAppCheck } from 'firebase/app-check';
import { DEADLINE_MS, within } from '../../deadline.ts';
import { firebase } from '../config.ts';
import { APP_CHECK, RECAPTCHA_SITE_KEY } from '../settings.ts';
import { APP_CHECK_ACTION, appCheckToken, tokensWithin } from './app-check-token.ts';

/** While App Check only monitors, nothing should wait for it. */
const TOKEN_TIMEOUT_MS = APP_CHECK === 'enforce' ? 20_000 : 1000;

type Recaptcha = {
  ready: (go: () => void) => void;
  render: (place: HTMLElement, options: { sitekey: string; size: 'invisible' }) => number;
  execute: (widget: number, options: { action: string }) => PromiseLike<string>;
};

/** In a hidden element, so that no badge covers the app. */
function loadWidget(): Promise<() => PromiseLike<string>> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = 'https://www.google.com/recaptcha/api.js?render=explicit';
    script.onerror = reject;
    script.onload = () => {
      const { grecaptcha } = window as unknown as { grecaptcha: Recaptcha };
      grecaptcha.ready(() => {
        const place = document.createElement('div');
        place.hidden = true;
        document.body.append(place);
        const widget = grecaptcha.render(place, { sitekey: RECAPTCHA_SITE_KEY, size: 'invisible' });
        resolve(() => grecaptcha.execute(widget, { action: APP_CHECK_ACTION }));
      });
    };
    document.head.append(script);
  });
}

let widget: ReturnType<typeof loadWidget> | undefined;

async function captcha(): Promise<string> {
  widget ??= loadWidget().catch((error: unknown) => {
    // The next read tries again.
    widget = undefined;
    throw error;
  });
  return within(
    DEADLINE_MS,
    widget.then((execute) => execute()),
  );
}

/** Our own provider: the SDK's waits forever for a script that is blocked, and with it every read and call. */
const provider = new CustomProvider({
  getToken: tokensWithin(() => appCheckToken(captcha), TOKEN_TIMEOUT_MS),
});

/** Call once. The SDK keeps the token in IndexedDB until it expires, so a return does not wait. */
export function startAppCheck(): void {
  const { app } = firebase();
  if (!app) return;
  // The SDK then prints a debug token, which a developer registers in the console of Firebase.
  if (['localhost', '127.0.0.1'].includes(location.hostname))
    Object.assign(globalThis, { FIREBASE_APPCHECK_DEBUG_TOKEN: true });
  initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
}
