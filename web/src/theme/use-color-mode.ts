import { useSyncExternalStore } from 'react';
import { type ColorMode, currentColorMode, onColorMode } from './color-mode.ts';

/** A file of its own: the public pages change the mode too, and have no React. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(onColorMode, currentColorMode, () => 'system');
}
