import { ChakraProvider } from '@chakra-ui/react';
import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { system } from '../../theme/system.ts';
import { JoinForm, type Typed } from './join-form.tsx';

/** The ids of the prerendered form and of the one that takes it over begin alike, or labels would lose their fields. */
export const ISLAND_IDS = { identifierPrefix: 'join-' } as const;

type JoinIslandProps = {
  i18n: i18n;
  /** Asked once, in the first render: nothing typed until then is lost. */
  readTyped: () => Typed;
  onAlive?: () => void;
};

/** The form with what it needs around it, the same at build time and in the browser (see take-over.tsx). */
export function JoinIsland({ i18n, readTyped, onAlive }: JoinIslandProps) {
  const [typed] = useState(readTyped);
  useEffect(() => onAlive?.(), [onAlive]);
  return (
    <I18nextProvider i18n={i18n}>
      <ChakraProvider value={system}>
        <JoinForm typed={typed} />
      </ChakraProvider>
    </I18nextProvider>
  );
}
