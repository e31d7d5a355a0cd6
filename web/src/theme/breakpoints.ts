/** The smallest widths of windows, by size. */
export const BREAKPOINTS = { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' };

/** The media query of windows with room for the sidebar and for all sections of a form. */
export const WIDE = `(min-width: ${BREAKPOINTS.md})`;
