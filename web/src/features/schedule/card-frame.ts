import { chakra } from '@chakra-ui/react';

/** The sheet of a class. */
export const CardFrame = chakra('article', {
  base: {
    position: 'absolute',
    insetBlock: '1px',
    insetInline: '2px',
    containerType: 'inline-size',
    overflow: 'clip',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderInlineStartWidth: '4px',
    borderColor: 'border',
    borderInlineStartColor: 'border.control',
    borderRadius: 'md',
    boxShadow: 'raised',
    '&[data-phase=over]': { bg: 'bg.subtle', boxShadow: 'none' },
    '&[data-phase=now]': { borderInlineStartColor: 'accent.solid' },
    '&[data-checked-in]': {
      bg: 'accent.subtle',
      borderColor: 'accent.muted',
      borderInlineStartColor: 'accent.solid',
    },
    '&[data-status=cancelled]': {
      bg: 'bg.subtle',
      borderStyle: 'dashed',
      borderColor: 'border.control',
      boxShadow: 'none',
    },
  },
});

/** Narrower than this, a card of one row has no room for its text and its buttons side by side. */
const NARROW = '@container (max-width: 18rem)';
/** From here on a taller one has, too. */
const WIDE = '@container (min-width: 30rem)';

/** One column of several on the smallest phones. */
const SLIM = '@container (max-width: 11rem)';

/** Under the text of a narrow card of one row: what is seen of a button, and how far above it a finger still hits it. */
const PILL = '1.5rem';
const TOUCH_TARGET = '2.75rem';

/** There is one button and much to say, so they stand side by side in any width. */
const LONE = '&[data-lone]';

export const CardLayout = chakra('div', {
  base: { display: 'flex', h: 'full', minW: 0, lineHeight: '1.15' },
  variants: {
    shape: {
      /** One row of the grid, or a little more. */
      low: {
        gap: '2',
        ps: '2',
        pe: '1.5',
        alignItems: 'center',
        [NARROW]: { '&:not([data-lone])': { alignItems: 'flex-start', px: '1.5', pt: '1px' } },
      },
      /** Two rows or more. */
      tall: {
        flexDirection: 'column',
        gap: '2',
        px: '2.5',
        py: '2',
        [LONE]: { flexDirection: 'row', pe: '2' },
        [WIDE]: { flexDirection: 'row', pe: '2' },
      },
    },
  },
});

export const CardWords = chakra('div', {
  base: { minW: 0, fontSize: 'xs', color: 'fg.muted' },
  variants: {
    shape: {
      low: { flex: '1' },
      tall: { [WIDE]: { flex: '1', fontSize: 'sm' }, '[data-lone] > &': { flex: '1' } },
    },
  },
});

const inOneLine = {
  display: 'flex',
  gap: '1',
  '& > :not(:first-of-type)::before': { content: '"· "' },
} as const;

/** A word that the smallest columns do without: the red line says it, too. */
export const CardAside = chakra('span', { base: { [SLIM]: { display: 'none' } } });

/** Time and instructor: under each other, or in one line where a narrow card of one row needs the next for its buttons. */
export const CardDetails = chakra('div', {
  base: { minW: 0 },
  variants: {
    shape: {
      low: { [LONE]: inOneLine, [NARROW]: inOneLine },
      tall: {},
    },
  },
});

/** The button's own ground would be as high as what a finger needs, so the pill is drawn instead of it. */
const pills = {
  position: 'absolute',
  insetInline: '1',
  bottom: '2px',
  gap: '1',
  '& button': {
    minH: TOUCH_TARGET,
    px: '1.5',
    pt: `calc(${TOUCH_TARGET} - ${PILL})`,
    pb: '0',
    // The recipe says it for each state, and so more loudly.
    bg: 'transparent !important',
    borderColor: 'transparent !important',
    zIndex: '0',
    _before: {
      content: '""',
      position: 'absolute',
      insetInline: '-1px',
      bottom: '-1px',
      h: PILL,
      zIndex: '-1',
      borderRadius: 'sm',
      bg: 'colorPalette.solid',
    },
    '&[data-look=outline]::before': { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border.control' },
    '&[data-look=subtle]::before': { bg: 'colorPalette.subtle' },
    '&[aria-disabled=true]:not([aria-busy=true])::before': { bg: 'bg.muted' },
  },
  '& [data-action=attendance]': { flex: '1', minW: '0' },
} as const;

export const CardActions = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '1.5',
    flexShrink: 0,
    // As wide as its wider word, so that nothing moves when a check-in turns it over.
    '& [data-action=attendance]': { minW: '5.75rem' },
  },
  variants: {
    shape: {
      low: { [NARROW]: { '&:not([data-lone])': pills } },
      tall: {
        [SLIM]: { gap: '1', '& button': { px: '1.5' }, '& [data-action=attendance]': { minW: '4.75rem' } },
      },
    },
  },
});
