import { chakra } from '@chakra-ui/react';
import { type PointerEvent, type ReactNode, type Ref, useRef } from 'react';
import { LOW } from '../../theme/breakpoints.ts';
import type { Elements } from '../../ui/elements.ts';
import { GUTTER } from './grid/grid-layout.ts';

const Pane = chakra('section', {
  base: {
    position: 'relative',
    flex: '1',
    minH: '20rem',
    overflowY: 'auto',
    overflowX: 'clip',
    overscrollBehavior: 'contain',
    // It fills a low window: its end must lead on to the rest of the page.
    [LOW]: { overscrollBehavior: 'auto' },
    // A horizontal movement is a swipe to another day (useSwipe).
    touchAction: 'pan-y pinch-zoom',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    _focusVisible: { outlineOffset: '-2px' },
  },
});

/** Keeps a message about the day visible while the grid scrolls. */
const Floating = chakra('div', {
  base: {
    position: 'sticky',
    top: '4rem',
    h: '0',
    ps: GUTTER,
    // Above the line of the current time, which is 'docked' and comes later.
    zIndex: 11,
    // No loading message for a day that loads quickly.
    '& > [role=status]': { transition: 'opacity 150ms 200ms', _starting: { opacity: 0 } },
    '& > *': {
      mx: 'auto',
      w: 'calc(100% - 1rem)',
      maxW: 'md',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'raised',
    },
  },
});

/** At the bottom of the visible part. */
const Foot = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '3',
    h: '0',
    ps: GUTTER,
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'center',
    zIndex: 'docked',
  },
});

/** Only for `disabled`. */
const Cards = chakra('fieldset', { base: { display: 'contents' } });

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
function useSwipe(onPrevious: () => void, onNext: () => void) {
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

type DayPaneProps = {
  ref: Ref<HTMLElement>;
  label: string;
  onPrevious: () => void;
  onNext: () => void;
  /** The message of a day without visible classes: it is empty, loading, or failed to load. */
  status: ReactNode;
  foot: ReactNode;
  /** Whether no button of the classes works. */
  disabled: boolean;
  children: Elements;
};

/** The part of the page that scrolls: the classes of a day, as a grid or as a list. A swipe leads to another day. */
export function DayPane({ ref, label, onPrevious, onNext, status, foot, disabled, children }: DayPaneProps) {
  const swipe = useSwipe(onPrevious, onNext);
  return (
    <Pane ref={ref} aria-label={label} tabIndex={0} {...swipe}>
      <Floating>{status}</Floating>
      <Cards role="presentation" disabled={disabled}>
        {children}
      </Cards>
      <Foot>{foot}</Foot>
    </Pane>
  );
}
