import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { recipes } from './recipes.ts';
import { semanticTokenValues, tokenValues } from './tokens.ts';

/**
 * The one Chakra system of the app: Chakra's engine, and of its theme nothing. A recipe that is not in recipes.ts leaves
 * the component of that name bare, so a Chakra component that is new to the app brings its recipe along.
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
      '--global-color-border': 'colors.border',
      // The open dialog is the only thing that scrolls.
      '&:has(dialog[open])': { overflow: 'hidden' },
      // What takes the focus is scrolled clear of a bar that floats at the foot (WCAG 2.4.11). A margin on the fields would
      // do, were it not that Chromium ignores it for a textarea.
      // So is where a link to a section leads: below the bar at the top.
      '&:has([data-top-bar=site])': { scrollPaddingTop: '5rem' },
      '&:has([data-foot-bar])': { scrollPaddingBottom: '9rem' },
      '&:has([data-foot-bar="tall"])': { scrollPaddingBottom: '20rem' },
    },
    // Everything that takes the focus shows it the same way; a ground that is dark in either mode changes the colour.
    // Chromium's button for the calendar, inside a field, takes the focus without the field's being visibly focused.
    ':focus-visible, input[type=date]:focus-within, input[type=time]:focus-within': {
      outline: '2px solid',
      outlineColor: 'focus.ring',
      outlineOffset: '2px',
    },
    // A heading that takes the focus on a new page is no control: it shows nothing.
    'h1:focus-visible': { outline: 'none' },
    // Where the focus is put, not led: the heading of a page that has just opened, the title of a dialog.
    '[tabindex="-1"]:focus-visible': { outline: 'none' },
    '*::selection': { bg: 'accent.muted' },
  },
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
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
