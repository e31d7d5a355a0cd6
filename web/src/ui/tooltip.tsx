import { chakra } from '@chakra-ui/react';
import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

const GAP = 8;
/** Time to move the pointer from the button onto the tooltip, across the gap. */
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

/** Above the anchor, or below it where there is no room; always within the window. */
function place(bubble: HTMLElement, anchor: Element) {
  const target = anchor.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const above = target.top - height - GAP;
  const left = target.left + target.width / 2 - width / 2;
  bubble.style.top = `${above >= GAP ? above : target.bottom + GAP}px`;
  bubble.style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - width - GAP))}px`;
}

type TooltipProps = {
  content: ReactNode;
  /** Then the child stands alone, and keeps its place in the tree: a focused button stays focused. */
  disabled?: boolean;
  /** The child is there for nothing else: a tap shows the bubble, though it isn't greyed out. */
  onTap?: boolean;
  children: ReactElement<{ 'aria-describedby'?: string }>;
};

/**
 * Shows on hover, on keyboard focus, and on a tap where the button itself does nothing: it is greyed out, or `onTap` says so. Its
 * text describes the child to screen readers whether it is shown or not. Escape hides it, and so does scrolling, unless
 * the focus is on it.
 */
export function Tooltip({ content, disabled = false, onTap = false, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const linger = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState(false);

  const visible = shown && !disabled;
  useEffect(() => {
    const element = bubble.current;
    const target = anchor.current?.firstElementChild;
    if (!visible || !element || !target) return;
    element.showPopover();
    place(element, target);

    const hide = () => setShown(false);
    // What the keyboard reaches out of sight is scrolled to: the focus that shows the bubble then moves its place.
    const followOrHide = () =>
      anchor.current?.contains(document.activeElement) ? place(element, target) : hide();
    const hideOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    const hideOnTapBeside = (event: Event) => anchor.current?.contains(event.target as Node) || hide();
    document.addEventListener('keydown', hideOnEscape);
    document.addEventListener('pointerdown', hideOnTapBeside);
    window.addEventListener('scroll', followOrHide, true);
    window.addEventListener('resize', hide);
    return () => {
      document.removeEventListener('keydown', hideOnEscape);
      document.removeEventListener('pointerdown', hideOnTapBeside);
      window.removeEventListener('scroll', followOrHide, true);
      window.removeEventListener('resize', hide);
      element.hidePopover();
    };
  }, [visible]);

  useEffect(() => () => clearTimeout(linger.current), []);

  function enter(event: PointerEvent) {
    clearTimeout(linger.current);
    if (event.pointerType === 'mouse') setShown(true);
  }

  function leave(event: PointerEvent) {
    if (event.pointerType === 'mouse') linger.current = setTimeout(() => setShown(false), LINGER_MS);
  }

  function tap(event: PointerEvent) {
    const greyedOut = (event.target as Element).closest('[aria-disabled="true"]');
    if (event.pointerType !== 'mouse' && (onTap || greyedOut)) setShown((before) => !before);
  }

  /** A link in the bubble may take the focus without the bubble going from under it. */
  function blur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setShown(false);
  }

  return (
    <chakra.span
      ref={anchor}
      display="contents"
      onPointerEnter={enter}
      onPointerLeave={leave}
      onPointerUp={tap}
      onFocus={(event) => event.target.matches(':focus-visible') && setShown(true)}
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
