import { VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { textStore } from './text-store.ts';

/** Longer than a screen reader needs to notice the text: a region that opens later must not repeat it. */
const KEPT_MS = 5000;

const { set, useText } = textStore();
let over: ReturnType<typeof setTimeout> | undefined;

/** Tells screen readers a sentence that is not on the screen. */
export function say(sentence: string): void {
  clearTimeout(over);
  set(sentence);
  over = setTimeout(set, KEPT_MS, '');
}

/** Says a text that describes a state when it changes, also by a live change. Empty for a state without a sentence. */
export function useSayChange(sentence: string): void {
  const before = useRef(sentence);
  useEffect(() => {
    if (sentence !== before.current && sentence !== '') say(sentence);
    before.current = sentence;
  }, [sentence]);
}

/** Where `say` is heard: once on the page, and in each dialog, which silences the page. */
export function Said() {
  return (
    <VisuallyHidden aria-live="polite" data-said="">
      {useText()}
    </VisuallyHidden>
  );
}
