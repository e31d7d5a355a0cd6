import { Center } from '@chakra-ui/react';
import { LoadingState } from '../ui/notices/loading-state.tsx';

/** Fills the window while the page or the session loads. Blank for the first 250 ms, which mostly suffice. */
export function Splash() {
  return (
    <Center
      as="main"
      id="content"
      tabIndex={-1}
      minH="calc(100dvh - 4rem)"
      css={{ animation: 'appear 0s 250ms backwards' }}
    >
      <LoadingState />
    </Center>
  );
}
