import { readStored, store } from '../browser-storage.ts';
import { isPrinting, onPrinting } from './printing.ts';

export const COLOR_MODES = ['light', 'dark', 'system'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

/** Shared with web/public/color-mode.js, which sets the class before the first paint. */
export const COLOR_MODE_KEY = 'faixa.color-mode';

const DARK_DEVICE = '(prefers-color-scheme: dark)';

const listeners = new Set<() => void>();
let mode: ColorMode | null = null;

function storedMode(): ColorMode {
  const stored = readStored('localStorage', COLOR_MODE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function currentColorMode(): ColorMode {
  mode ??= storedMode();
  return mode;
}

function apply(): void {
  const chosen = currentColorMode();
  const dark =
    !isPrinting() && (chosen === 'dark' || (chosen === 'system' && matchMedia(DARK_DEVICE).matches));
  document.documentElement.classList.toggle('dark', dark);
}

/** Call once at the start: the page then follows the device, unless a mode is chosen. */
export function followColorMode(): void {
  apply();
  matchMedia(DARK_DEVICE).addEventListener('change', apply);
  // Paper is white.
  onPrinting(apply);
}

export function chooseColorMode(next: ColorMode): void {
  mode = next;
  store('localStorage', COLOR_MODE_KEY, next);
  apply();
  for (const listener of listeners) listener();
}

/** Calls `listener` when another mode is chosen. Returns the unsubscription. */
export function onColorMode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
