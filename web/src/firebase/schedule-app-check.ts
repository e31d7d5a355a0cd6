import { APP_CHECK } from './settings.ts';

/** After the first card, also on a slow phone: reCAPTCHA's script is larger than the app. */
const LATER_MS = 5000;

async function start(): Promise<void> {
  const { startAppCheck } = await import('./app-check.ts');
  startAppCheck();
}

/** Resolves when Firestore may be read. Only 'enforce' waits: for the start of App Check, not for a token. */
export async function scheduleAppCheck(): Promise<void> {
  if (APP_CHECK === 'enforce') await start();
  if (APP_CHECK === 'monitor') setTimeout(() => void start().catch(() => undefined), LATER_MS);
}
