import { Button as ChakraButton, type HTMLChakraProps, Spinner } from '@chakra-ui/react';
import type { MouseEvent, Ref } from 'react';

type ButtonProps = Omit<HTMLChakraProps<'button'>, 'disabled' | 'aria-disabled' | 'aria-busy'> & {
  variant?: 'solid' | 'subtle' | 'outline' | 'ghost';
  size?: 'sm' | 'md' | 'lg';
  tone?: 'accent' | 'neutral' | 'danger';
  /** At work: shows it, keeps the focus, ignores further clicks. */
  pending?: boolean;
  /** Greyed out, yet reachable by keyboard and finger, so that a Tooltip around it can say why. */
  disabled?: boolean;
  /** The button's looks and behaviour on its only child, such as a router link. */
  asChild?: boolean;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/**
 * Never disabled natively: a disabled button takes no focus, so nobody on a keyboard or a screen reader would learn the
 * reason, and one that is disabled while it works throws the focus away. The click is swallowed instead, also the one
 * with which Enter submits a form.
 */
export function Button({ tone = 'accent', pending = false, disabled = false, ...rest }: ButtonProps) {
  const { onClick, children, asChild, ...others } = rest;
  const inert = pending || disabled;

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (!inert) return onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <ChakraButton
      colorPalette={tone}
      aria-disabled={inert || undefined}
      data-disabled={inert ? '' : undefined}
      aria-busy={pending || undefined}
      onClick={click}
      asChild={asChild}
      {...others}
    >
      {asChild ? (
        children
      ) : (
        <>
          {pending && <Spinner />}
          {children}
        </>
      )}
    </ChakraButton>
  );
}
