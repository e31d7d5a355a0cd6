import { useSyncExternalStore } from 'react';

/** The smallest widths of windows, by size. */
export const BREAKPOINTS = { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' };

/** Whether the window has room for the sidebar and for all sections of a form. */
export function useIsWide(): boolean {
  return useSyncExternalStore(onOtherSize, () => matchMedia(`(min-width: ${BREAKPOINTS.md})`).matches);
}

/**
 * Calls `changed` after each frame in which the window has another width or its texts have another size, so that no
 * rule is added in it (see followBreakpoints). A breakpoint in rem moves without an event of its media query.
 */
function onOtherSize(changed: () => void): () => void {
  const later = () => setTimeout(changed);
  const probe = document.createElement('div');
  Object.assign(probe.style, { position: 'fixed', visibility: 'hidden', width: '1rem', height: '1rem' });
  document.body.append(probe);
  const textSize = new ResizeObserver(later);
  textSize.observe(probe);
  addEventListener('resize', later);
  return () => {
    textSize.disconnect();
    probe.remove();
    removeEventListener('resize', later);
  };
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
 * sheet, as Emotion does, in the frame with the new width, and if only the size of texts changes.
 */
export function followBreakpoints(): void {
  let timer = 0;
  let isFirst = true;
  // Once after the last change, so that the rules which other listeners add are matched, too.
  onOtherSize(() => {
    clearTimeout(timer);
    if (!isFirst) timer = window.setTimeout(matchAgain, 100);
    isFirst = false;
  });
}
