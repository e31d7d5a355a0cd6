import { Box } from '@chakra-ui/react';

/** A page on its way: the old one stays, and this shows if it takes longer than a blink. */
export function LoadingBar() {
  return (
    <Box
      aria-hidden="true"
      position="fixed"
      insetInline="0"
      top="0"
      h="3px"
      zIndex="skipNav"
      bg="accent.solid"
      transformOrigin="left"
      css={{
        animation: 'pulse 1.6s ease-in-out 200ms infinite backwards',
        '@starting-style': { opacity: 0 },
      }}
    />
  );
}
