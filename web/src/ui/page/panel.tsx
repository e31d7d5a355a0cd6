import { Box, type BoxProps } from '@chakra-ui/react';

/** A raised surface for content. With a `gap`, its children are one below the other. */
export function Panel(props: BoxProps) {
  return (
    <Box
      display={props.gap && 'flex'}
      flexDirection="column"
      overflowWrap="anywhere"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="xl"
      p={{ base: '4', md: '6' }}
      {...props}
    />
  );
}
