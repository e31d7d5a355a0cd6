import { DEADLINE_MS, within } from '../../deadline.ts';

/** After the first card, also on a slow phone: reCAPTCHA's script is larger than the app. */
const LATER_MS = 5000;

async function start(): Promise<void> {
  const { startAppCheck } = await within(DEADLINE_MS, import('./app-check.ts'));
  startAppCheck();
}

/** Resolves when Firestore may be read. Only 'enforce' waits: for the start of App Check, not for a token. */
export async function scheduleAppCheck(): Promise<void> {
  // The build replaces this by a constant, and leaves the code out while App Check is off.
  const mode = import.meta.env.VITE_APP_CHECK;
  if (mode === 'enforce') await start();
  if (mode === 'monitor') setTimeout(() => void start().catch(() => undefined), LATER_MS);
}
