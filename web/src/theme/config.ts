import { defineConfig } from '@chakra-ui/react';
import { BREAKPOINTS, TINY } from './breakpoints.ts';
import { recipes } from './recipes.ts';
import { semanticTokenValues, tokenValues } from './tokens.ts';

/** The theme of all pages, over Chakra's base. */
export const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'faixa',
  globalCss: {
    html: {
      color: 'fg',
      bg: 'bg',
      fontFamily: 'body',
      lineHeight: 'normal',
      colorPalette: 'accent',
      textSizeAdjust: '100%',
      overflowWrap: 'break-word',
      '--global-color-border': 'colors.border',
      // What is focused, or the target of an anchor, is scrolled clear of the bar at the top (WCAG 2.4.11).
      '&:has([data-top-bar=site])': { scrollPaddingTop: '5rem' },
    },
    // A name without a space breaks inside its place. 'anywhere', which also lets its place be narrower than the name,
    // holds for all that is in the element: the preflight's rule for '*' would end it at the next one.
    // In a tiny window every word can be wider than it.
    '*': { overflowWrap: 'inherit', [TINY]: { overflowWrap: 'anywhere', hyphens: 'auto' } },
    // The same focus ring everywhere; backgrounds that are dark in both modes change its color. Chromium
    // focuses the calendar button inside a date field without a visible focus of the field.
    ':focus-visible, input[type=date]:focus-within, input[type=time]:focus-within': {
      outline: '2px solid',
      outlineColor: 'focus.ring',
      outlineOffset: '2px',
    },
    // A heading that gets the focus on a new page is no control.
    'h1:focus-visible': { outline: 'none' },
    // Neither is any other element that gets the focus from a script only, such as a dialog's title.
    '[tabindex="-1"]:focus-visible': { outline: 'none' },
    '*::selection': { bg: 'accent.muted' },
  },
  theme: {
    breakpoints: BREAKPOINTS,
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      appear: { from: { opacity: '0' } },
      pulse: { '50%': { opacity: '0.5' } },
    },
    tokens: tokenValues,
    semanticTokens: semanticTokenValues,
    recipes,
  },
});
