import type { MouseEventHandler } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icons.tsx';

type BackLinkProps = { to: string; onClick?: MouseEventHandler; children: string };

/** The link above a page that leads to the list it belongs to. */
export function BackLink({ to, onClick, children }: BackLinkProps) {
  return (
    <Button asChild variant="ghost" tone="neutral" size="sm" ms="-2" mb="1">
      <Link to={to} {...(onClick && { onClick })}>
        <Icon name="back" />
        <span>{children}</span>
      </Link>
    </Button>
  );
}
