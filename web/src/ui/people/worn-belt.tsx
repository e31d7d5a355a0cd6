import { Box } from '@chakra-ui/react';
import type { Elements } from '../elements.ts';

/** A belt that the app does not have in the academy's words, or else what shows the known one. */
export function WornBelt({ beltInWords, children }: { beltInWords: string | undefined; children: Elements }) {
  if (!beltInWords) return children;
  return (
    <Box fontWeight="semibold" overflowWrap="anywhere">
      {beltInWords}
    </Box>
  );
}
