import { Badge, Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type StatusBadgeProps = {
  tone: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';
  children: ReactNode;
};

/** The dot is decorative: the text carries the meaning. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <Badge colorPalette={tone}>
      <Box
        as="span"
        flexShrink={0}
        boxSize="0.5em"
        borderRadius="full"
        bg="currentColor"
        aria-hidden="true"
      />
      <span>{children}</span>
    </Badge>
  );
}
