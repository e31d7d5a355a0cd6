import { Button as ChakraButton, type HTMLChakraProps, Spinner } from '@chakra-ui/react';
import type { MouseEvent, Ref } from 'react';

type ButtonProps = Omit<HTMLChakraProps<'button'>, 'disabled' | 'aria-disabled' | 'aria-busy'> & {
  variant?: 'solid' | 'subtle' | 'outline' | 'ghost';
  size?: 'sm' | 'md' | 'lg';
  /** By default neutral with an outline, otherwise accent. */
  tone?: 'accent' | 'neutral' | 'danger';
  /** Shows a spinner, keeps the focus and ignores further clicks. */
  pending?: boolean;
  /** Grayed out, yet reachable by keyboard and touch, so that a Tooltip around it can explain why. */
  disabled?: boolean;
  /** The only child, such as a router link, gets the look and behavior of the button. */
  asChild?: boolean;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** The buttons of a row keep their width: the spinner covers the text. */
const OVER = { display: 'inline-flex', alignItems: 'center', gap: 'inherit', opacity: 0 } as const;

/**
 * Never disabled natively: a disabled button takes no focus, which hides the reason from keyboard and
 * screen reader users, and one that is disabled while pending loses the focus. The click is prevented
 * instead, also the one with which Enter submits a form. Except inside the fieldset of a kept day (day-pane.tsx).
 */
export function Button({ tone, pending = false, disabled = false, ...rest }: ButtonProps) {
  const { onClick, children, asChild, ...others } = rest;
  const inert = pending || disabled;
  const isOver = pending && others.size === 'sm';

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (!inert) return onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <ChakraButton
      colorPalette={tone ?? (others.variant === 'outline' ? 'neutral' : 'accent')}
      aria-disabled={inert || undefined}
      data-disabled={inert ? '' : undefined}
      aria-busy={pending || undefined}
      onClick={click}
      asChild={asChild}
      {...others}
      {...(isOver && { position: 'relative' })}
    >
      {asChild ? (
        children
      ) : (
        <>
          {pending && <Spinner position={isOver ? 'absolute' : undefined} />}
          {/* No bare text next to the spinner. The layout ignores this span (theme/recipes.ts). */}
          <span style={isOver ? OVER : undefined}>{children}</span>
        </>
      )}
    </ChakraButton>
  );
}
