import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { LOW } from './breakpoints.ts';
import { config } from './config.ts';

/** Chosen controls. Forced colors remove their backgrounds, so they need another mark. */
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
      '&:has([data-foot-bar])': { scrollPaddingBottom: '9rem', '--foot-bar': '8rem' },
      '&:has([data-foot-bar="tall"])': { scrollPaddingBottom: '20rem', '--foot-bar': '19rem' },
      // There the bar is part of the page.
      [LOW]: { '&:has([data-foot-bar])': { '--foot-bar': '0px' } },
    },
    // A row that has the focus in place of a control (ui/page/use-kept-focus.ts): Tab goes on from it.
    ':is(li, tbody, article)[tabindex="-1"]:focus-visible': { outline: '2px solid', outlineOffset: '-2px' },
    [CHOSEN]: {
      '@media (forced-colors: active)': {
        // Over the recipes, whose layer is above this one.
        textDecoration: 'underline 3px !important',
        textUnderlineOffset: '0.25em',
      },
    },
  },
});

const { resolve, expandAtRule } = appSystem.conditions;
/** Chakra's type leaves out that a condition may be a list of selectors. */
const forPaperToo = (query: string | string[]) =>
  typeof query === 'string' ? query.replace('@media screen and', '@media') : query;
// Chakra limits its breakpoints to screens, so paper would get what is meant for narrow windows and for wide ones.
Object.assign(appSystem.conditions, {
  resolve: (key: string) => forPaperToo(resolve(key)),
  expandAtRule: (key: string) => forPaperToo(expandAtRule(key)),
});
