import { chakra } from '@chakra-ui/react';

/** The frame of a class card. */
export const CardFrame = chakra('article', {
  base: {
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
    '&[data-unsettled]': { borderColor: 'danger.muted', borderInlineStartColor: 'danger.solid' },
    '&[data-status=cancelled]': {
      bg: 'bg.subtle',
      borderStyle: 'dashed',
      borderColor: 'border.control',
      boxShadow: 'none',
    },
  },
  variants: {
    place: {
      grid: { position: 'absolute', insetBlock: '1px', insetInline: '2px' },
      list: { position: 'relative' },
    },
  },
});

/** A card of one row that is too narrow for text and buttons side by side. */
const NARROW = '@container (max-width: 20rem)';
/** A taller card with room for both side by side. */
const WIDE = '@container (min-width: 30rem)';

/** A card alone in its row on the smallest phones, or next to another. */
const SLIM = '@container (max-width: 14rem)';

/**
 * On a narrow card of one row, the height of the buttons, and of the area that reacts to a touch.
 */
const PILL = '1.5rem';
const TOUCH_TARGET = '2.75rem';

/** A card with only one button has text and button side by side in any width. */
const LONE = '&[data-lone]';

export const CardLayout = chakra('div', {
  base: {
    display: 'flex',
    h: 'full',
    minW: 0,
    lineHeight: '1.15',
  },
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
        [SLIM]: { px: '1.5', py: '1', gap: '1' },
        [LONE]: { flexDirection: 'row', pe: '2' },
        [WIDE]: { flexDirection: 'row', pe: '2' },
      },
      whole: {
        flexDirection: 'column',
        gap: '3',
        px: '3',
        py: '2.5',
        lineHeight: 'snug',
        [WIDE]: { flexDirection: 'row', alignItems: 'center' },
      },
    },
  },
});

export const CardWords = chakra('div', {
  base: { minW: 0, fontSize: 'xs', color: 'fg.muted' },
  variants: {
    shape: {
      low: { flex: '1' },
      // With wide spaces, the text is cut instead of the buttons.
      tall: {
        minH: '0',
        overflow: 'clip',
        [WIDE]: { flex: '1', fontSize: 'sm' },
        '[data-lone] > &': { flex: '1' },
      },
      whole: { fontSize: 'sm', overflowWrap: 'anywhere', [WIDE]: { flex: '1' } },
    },
  },
});

/** Title and number of attendees. On a slim card the title has the whole line. */
export const CardHead = chakra('div', {
  base: { display: 'flex', alignItems: 'baseline', columnGap: '2' },
  variants: {
    shape: {
      low: {},
      tall: { [SLIM]: { flexWrap: 'wrap', '& > :first-of-type': { flexBasis: 'full' } } },
      whole: {},
    },
  },
});

const inOneLine = {
  display: 'flex',
  gap: '1',
  '& > :not(:first-of-type)::before': { content: '"· "' },
} as const;

/**
 * Instructor and time: in two lines, or in one where a narrow card of one row needs the second for
 * buttons. A slim card shows when the class begins; its height shows when it ends.
 */
export const CardDetails = chakra('div', {
  base: {
    minW: 0,
    '& [data-start]': { display: 'none' },
    [SLIM]: {
      '& [data-start]': { display: 'inline' },
      '& [data-times]': { srOnly: true },
      '& > :last-of-type': { flexShrink: 0, position: 'relative' },
    },
  },
  variants: {
    shape: {
      low: { [LONE]: inOneLine, [NARROW]: inOneLine },
      tall: {},
      whole: {},
    },
  },
});

/** Low buttons whose touch area extends upward over the text. */
const pills = {
  position: 'absolute',
  insetInline: '0.5',
  bottom: '2px',
  gap: '0.5',
  '& button': {
    position: 'relative',
    h: PILL,
    minH: PILL,
    px: '0',
    fontSize: 'xs',
    borderRadius: 'sm',
    whiteSpace: 'nowrap',
    _after: { content: '""', position: 'absolute', insetInline: '0', bottom: '0', h: TOUCH_TARGET },
  },
  '& [data-action=attendance]': { flex: '1 1 auto', minW: '0' },
  '& [data-action=list]': { flex: '1 1 auto', minW: '11' },
} as const;

export const CardActions = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '1.5',
    flexShrink: 0,
    // As wide as its longer label, so that nothing moves when the label changes.
    '& [data-action=attendance]': { minW: '5.75rem' },
    // No room for a third button. The title opens the same sheet.
    [NARROW]: { '& [data-action=manage]': { display: 'none' } },
  },
  variants: {
    shape: {
      low: { [NARROW]: { '&:not([data-lone])': pills } },
      tall: {
        [SLIM]: {
          gap: '1',
          '& button, & [data-action=attendance]': { flex: '1 1 auto', minW: '11', px: '0', fontSize: 'xs' },
        },
      },
      whole: { flexWrap: 'wrap', '& [data-action=attendance], & [data-action=list]': { flex: '1' } },
    },
  },
});
