import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { BREAKPOINTS } from './breakpoints.ts';
import { recipes } from './recipes.ts';
import { semanticTokenValues, tokenValues } from './tokens.ts';

/**
 * Chakra's engine without its default theme (20 kB gzip). A Chakra component without a recipe in
 * recipes.ts is unstyled, so add its recipe before using it.
 */
export const system = createSystem(defaultBaseConfig, {
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
      // Only an open dialog scrolls.
      '&:has(dialog[open])': { overflow: 'hidden' },
      // The focused element and the target of an anchor are scrolled clear of the bars at the foot and
      // the top (WCAG 2.4.11). Not a scroll margin of the fields: Chromium ignores it for a textarea.
      '&:has([data-top-bar=site])': { scrollPaddingTop: '5rem' },
      '&:has([data-foot-bar])': { scrollPaddingBottom: '9rem' },
      '&:has([data-foot-bar="tall"])': { scrollPaddingBottom: '20rem' },
    },
    // A name without a space breaks inside its place. 'anywhere', which also lets its place be narrower than the name,
    // holds for all that is in the element: the preflight's rule for '*' would end it at the next one.
    '*': { overflowWrap: 'inherit' },
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
