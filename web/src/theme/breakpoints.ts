import { useSyncExternalStore } from 'react';

/** The smallest widths of windows, by size. */
export const BREAKPOINTS = { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' };

/** The media query of windows with room for the sidebar and for all sections of a form. */
const WIDE = `(min-width: ${BREAKPOINTS.md})`;

/** Whether the window is one of those. */
export function useIsWide(): boolean {
  return useSyncExternalStore(onWide, () => matchMedia(WIDE).matches);
}

function onWide(changed: () => void): () => void {
  const wide = matchMedia(WIDE);
  // After the frame with the new width, in which no rule may be added (see below).
  const later = () => setTimeout(changed);
  wide.addEventListener('change', later);
  return () => wide.removeEventListener('change', later);
}

/** A phone with doubled text (375 px are 11.7 rem then): there is no room for a column next to another one. */
export const TINY = '@media (max-width: 17.99rem)';

/** A small phone: a name in a line has no room for pictures next to it. */
export const SMALL = '@media (max-width: 21.99rem)';

/** A window as low as a phone on its side, or any at 400 % zoom: heads and feet scroll along with the content. */
export const LOW = '@media (max-height: 30rem)';

/** A touch screen, or a window as narrow as a phone's: controls are then at least 44 px high. */
export const TOUCH = '@media (pointer: coarse), (max-width: 47.99rem)';

/** The width of the dashboard's rail, and of its menu in a wide window. */
export const MENU_WIDTH = { base: '3.5rem', md: '16rem' } as const;

/** Another media rule makes Chromium match all elements again, also when it is removed at once. */
function matchAgain(): void {
  for (const sheet of document.styleSheets) {
    if (sheet.ownerNode instanceof HTMLStyleElement) sheet.deleteRule(sheet.insertRule('@media all {}'));
  }
}

/**
 * Call once at the start. Chromium (seen in 156) keeps the styles of the old width if a script adds a rule to a style
 * sheet, as Emotion does, in the frame in which the window gets a new width: a turned phone stayed in the old layout.
 */
export function followBreakpoints(): void {
  for (const width of Object.values(BREAKPOINTS)) {
    // After the frame, so that the rules which other listeners add in it are matched, too.
    matchMedia(`(min-width: ${width})`).addEventListener('change', () => setTimeout(matchAgain));
  }
}
