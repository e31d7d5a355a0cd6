import { type PointerEvent, useRef } from 'react';

/** The shortest swipe. */
const FAR_PIXELS = 56;

/** The day that a movement of a finger leads to; null if it is no swipe. */
export function swipeOf(across: number, down: number): 'previous' | 'next' | null {
  if (Math.abs(across) < FAR_PIXELS || Math.abs(across) < 2 * Math.abs(down)) return null;
  return across > 0 ? 'previous' : 'next';
}

/**
 * The handlers of an element with `touch-action: pan-y`: the browser cancels the pointer when it scrolls, so that
 * only a horizontal movement ends with 'pointerup'. A second finger ends the swipe: it zooms.
 */
export function useSwipe(onPrevious: () => void, onNext: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);

  return {
    onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) {
      start.current = pointerType === 'touch' && isPrimary ? { x, y } : null;
    },
    onPointerCancel() {
      start.current = null;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const from = start.current;
      start.current = null;
      const swipe = from && swipeOf(clientX - from.x, clientY - from.y);
      if (swipe) (swipe === 'previous' ? onPrevious : onNext)();
    },
  };
}
