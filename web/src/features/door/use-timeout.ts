import { useEffect } from 'react';

const TOUCHES = ['pointerdown', 'keydown', 'input'] as const;

/** Calls `onTimeout` after this time, unless it is null. `restartsOnInput`: each touch or key starts the time again. */
export function useTimeout(onTimeout: (() => void) | null, milliseconds: number, restartsOnInput: boolean) {
  useEffect(() => {
    if (!onTimeout) return;
    const listening = new AbortController();
    let timer = setTimeout(onTimeout, milliseconds);
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(onTimeout, milliseconds);
    };
    const { signal } = listening;
    if (restartsOnInput) for (const touch of TOUCHES) window.addEventListener(touch, restart, { signal });
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [onTimeout, milliseconds, restartsOnInput]);
}
