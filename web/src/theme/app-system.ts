import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { config } from './config.ts';

/** What the system's colors replace (forced-colors) shows no background: a chosen control needs another mark. */
const CHOSEN =
  ':is([aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false]), label:has(:checked))';

/** The theme with what only the app needs: the landing page has to fit into the first round trip. */
export const appSystem = createSystem(defaultBaseConfig, config, {
  globalCss: {
    html: {
      // Only an open dialog scrolls. The page keeps the place of its scroll bar, if it had one, or it would jump.
      '&:has(dialog[open])': { overflow: 'hidden' },
      '&[data-scroll-bar]:has(dialog[open])': { scrollbarGutter: 'stable' },
      // Clear of the bar at the foot. Not a scroll margin of the fields: Chromium ignores it for a textarea.
      '&:has([data-foot-bar])': { scrollPaddingBottom: '9rem' },
      '&:has([data-foot-bar="tall"])': { scrollPaddingBottom: '20rem' },
    },
    [CHOSEN]: {
      '@media (forced-colors: active)': {
        // Over the recipes, whose layer is above this one.
        textDecoration: 'underline 3px !important',
        textUnderlineOffset: '0.25em',
      },
    },
  },
});
