import { VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { textStore } from '../forms/text-store.ts';

/** Longer than a screen reader needs to notice the text: a region that opens later must not repeat it. */
const KEPT_MS = 5000;

const { set, useText } = textStore();
let over: ReturnType<typeof setTimeout> | undefined;

/** Announces a sentence that is not on the screen. */
export function announce(sentence: string): void {
  clearTimeout(over);
  set(sentence);
  over = setTimeout(set, KEPT_MS, '');
}

/** Announces the sentence of a state when it changes, also by a live change. Empty for a state without one. */
export function useAnnounceChange(sentence: string): void {
  const before = useRef(sentence);
  useEffect(() => {
    if (sentence !== before.current && sentence !== '') announce(sentence);
    before.current = sentence;
  }, [sentence]);
}

/** The live region of `announce`: one on the page, and one in each dialog, which makes the page inert. */
export function Announcer() {
  return (
    <VisuallyHidden aria-live="polite" data-announcer="">
      {useText()}
    </VisuallyHidden>
  );
}
