import { useLayoutEffect } from 'react';
import { textStore } from '../forms/text-store.ts';

const { set, useText } = textStore();

/** Names the page in the window's title by what it shows, such as a student; otherwise it has the title of its route. */
export function usePageName(name: string): void {
  useLayoutEffect(() => {
    set(name);
    return () => set('');
  }, [name]);
}

export { useText as useShownPageName };
