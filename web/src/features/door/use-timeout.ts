import { useEffect } from 'react';

const TOUCHES = ['pointerdown', 'keydown', 'input'] as const;

/** Calls `end` after this time, unless it is null. `isExtended`: each touch and each key start the time again. */
export function useTimeout(end: (() => void) | null, milliseconds: number, isExtended: boolean): void {
  useEffect(() => {
    if (!end) return;
    const ending = new AbortController();
    let timer = setTimeout(end, milliseconds);
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(end, milliseconds);
    };
    if (isExtended) for (const touch of TOUCHES) window.addEventListener(touch, restart, ending);
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [end, milliseconds, isExtended]);
}
