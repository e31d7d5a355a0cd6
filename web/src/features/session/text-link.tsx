import { Link as ChakraLink } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** A link between the account pages, in a line of text, with a touch target tall enough. Keeps the page asked for. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ChakraLink asChild display="inline-block" py="2.5">
      <Link to={to} state={useLocation().state}>
        {children}
      </Link>
    </ChakraLink>
  );
}
