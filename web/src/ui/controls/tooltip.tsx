import { chakra } from '@chakra-ui/react';
import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

const GAP = 8;
/** The time to move the pointer from the button across the gap onto the tooltip. */
const LINGER_MS = 150;

const Bubble = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    m: 0,
    px: '3',
    py: '2',
    w: 'max-content',
    maxW: 'min(20rem, calc(100vw - 1rem))',
    borderRadius: 'md',
    bg: 'neutral.solid',
    color: 'neutral.contrast',
    fontSize: 'sm',
    fontWeight: 'medium',
    lineHeight: 'snug',
    textAlign: 'start',
    whiteSpace: 'normal',
    boxShadow: 'overlay',
  },
});

/** Above the anchor, or below it if there is no room; always within the window. */
function place(bubble: HTMLElement, anchor: Element) {
  const target = anchor.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const above = target.top - height - GAP;
  const left = target.left + target.width / 2 - width / 2;
  bubble.style.top = `${above >= GAP ? above : target.bottom + GAP}px`;
  bubble.style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - width - GAP))}px`;
}

type Refs = { anchor: RefObject<HTMLElement | null>; bubble: RefObject<HTMLElement | null> };

/**
 * Opens the bubble next to the anchor's child while `visible`. Escape, a press elsewhere, resizing
 * and scrolling hide it; with the focus on the child it follows the scrolling instead, as the browser
 * may scroll to what takes the focus.
 */
function useBubble({ anchor, bubble }: Refs, visible: boolean, hide: () => void): void {
  useEffect(() => {
    const element = bubble.current;
    const target = anchor.current?.firstElementChild;
    if (!visible || !element || !target) return;
    element.showPopover();
    place(element, target);

    const ending = new AbortController();
    const { signal } = ending;
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal });
    document.addEventListener(
      'pointerdown',
      (event) => anchor.current?.contains(event.target as Node) || hide(),
      { signal },
    );
    window.addEventListener(
      'scroll',
      () => (anchor.current?.contains(document.activeElement) ? place(element, target) : hide()),
      { signal, capture: true },
    );
    window.addEventListener('resize', hide, { signal });
    return () => {
      ending.abort();
      element.hidePopover();
    };
  }, [anchor, bubble, visible, hide]);
}

type TooltipProps = {
  content: ReactNode;
  /** Without a bubble, but the child keeps its place in the tree: a focused button stays focused. */
  disabled?: boolean;
  /** A tap shows the bubble also if the child is not greyed out: the child does nothing else. */
  onTap?: boolean;
  children: ReactElement<{ 'aria-describedby'?: string }>;
};

/**
 * Shows on hover, on keyboard focus, and on a tap if the child is greyed out or `onTap` is set. It
 * describes the child to screen readers even while hidden. Chakra's tooltip adds 21 kB (gzip) and
 * does not open by touch (docs/decisions/0008).
 */
export function Tooltip({ content, disabled = false, onTap = false, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const linger = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState(false);
  const hide = useCallback(() => setShown(false), []);
  useBubble({ anchor, bubble }, shown && !disabled, hide);
  useEffect(() => () => clearTimeout(linger.current), []);

  function enter({ pointerType }: PointerEvent) {
    clearTimeout(linger.current);
    if (pointerType === 'mouse') setShown(true);
  }

  function leave({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse') linger.current = setTimeout(hide, LINGER_MS);
  }

  function tap({ target, pointerType }: PointerEvent) {
    const greyedOut = (target as Element).closest('[aria-disabled="true"]');
    if (pointerType !== 'mouse' && (onTap || greyedOut)) setShown((before) => !before);
  }

  /** A link in the bubble may take the focus. */
  function blur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) hide();
  }

  return (
    <chakra.span
      ref={anchor}
      display="contents"
      onPointerEnter={enter}
      onPointerLeave={leave}
      onPointerUp={tap}
      onFocus={({ target }) => target.matches(':focus-visible') && setShown(true)}
      onBlur={blur}
    >
      {cloneElement(children, { 'aria-describedby': disabled ? undefined : id })}
      {!disabled && (
        <Bubble ref={bubble} id={id} role="tooltip" popover="manual">
          {content}
        </Bubble>
      )}
    </chakra.span>
  );
}
