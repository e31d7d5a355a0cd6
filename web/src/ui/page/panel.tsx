import { Box, type BoxProps } from '@chakra-ui/react';

/** A raised surface for content. */
export function Panel(props: BoxProps) {
  return (
    <Box
      overflowWrap="anywhere"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="xl"
      p={{ base: '4', md: '6' }}
      {...props}
    />
  );
}
