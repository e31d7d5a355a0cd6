import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { Button } from './button.tsx';

type LinkButtonProps = Omit<ComponentProps<typeof Button>, 'asChild'> &
  Pick<ComponentProps<typeof Link>, 'to' | 'replace'>;

/** A link to a page of the app that looks like a button. */
export function LinkButton({ to, replace, children, ...button }: LinkButtonProps) {
  return (
    <Button asChild {...button}>
      <Link to={to} replace={replace}>
        {children}
      </Link>
    </Button>
  );
}
