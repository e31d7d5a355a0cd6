/** The smallest widths of windows, by size. */
export const BREAKPOINTS = { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' };

/** The media query of windows with room for the sidebar and for all sections of a form. */
export const WIDE = `(min-width: ${BREAKPOINTS.md})`;

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
