import { Box, type BoxProps } from '@chakra-ui/react';
import type { Ref } from 'react';

/**
 * Mount it before it has content: screen readers announce only what changes in a region they
 * already know. While empty it is out of the flow, so a grid or stack around it shows no gap.
 */
export function LiveRegion(props: BoxProps & { ref?: Ref<HTMLDivElement> }) {
  return <Box aria-live="polite" {...props} _empty={{ position: 'absolute' }} />;
}
