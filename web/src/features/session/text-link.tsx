import { Link as ChakraLink } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A link within the app, in a line of text, with a touch target tall enough. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ChakraLink asChild display="inline-block" py="2.5">
      <Link to={to}>{children}</Link>
    </ChakraLink>
  );
}
