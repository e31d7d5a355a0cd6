import { Center } from '@chakra-ui/react';
import { LoadingState } from '../ui/loading-state.tsx';

/** The whole window, until it is known what belongs there. It stays blank for a moment: mostly that is all it takes. */
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
