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

/** A card of one row that is too narrow for text and the team's buttons side by side. */
const BELOW = '@container (max-width: 27rem)';
/** Too narrow for a third button. */
const NARROW = '@container (max-width: 20rem)';
/** A taller card with room for both side by side. */
const WIDE = '@container (min-width: 30rem)';

/** A card alone in its row on the smallest phones, or next to another. */
const SLIM = '@container (max-width: 14rem)';
/** Next to another one on a phone: even a card of an hour has low buttons, so that its text has room to wrap. */
const TIGHT = '@container (max-width: 11rem)';

/** On a narrow card of one row, the height of the buttons, and of the area that reacts to a touch. */
const PILL = '1.1875rem';
const TOUCH_TARGET = '2.75rem';

/** A card with only one button has text and button side by side, unless it is slim. */
const LONE = '&[data-lone]';

/** Narrow, the three lines of a card of half an hour take what its buttons leave. */
const aboveButtons = { alignItems: 'flex-start', px: '1', lineHeight: '1' } as const;
const lowLayout = {
  gap: '2',
  ps: '2',
  pe: '1.5',
  alignItems: 'center',
  [BELOW]: { '&:not([data-lone])': aboveButtons },
  [SLIM]: { [LONE]: aboveButtons },
} as const;

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
      low: lowLayout,
      mid: lowLayout,
      /** Two rows or more. */
      tall: {
        flexDirection: 'column',
        gap: '2',
        px: '2.5',
        py: '2',
        [NARROW]: { py: '1', gap: '1' },
        [LONE]: { flexDirection: 'row', pe: '2' },
        [WIDE]: { flexDirection: 'row', pe: '2' },
        [SLIM]: { px: '1.5', [LONE]: { flexDirection: 'column', pe: '1.5' } },
        [TIGHT]: { px: '1', pt: '0.5', pb: '1.5rem', lineHeight: '1.1', [LONE]: { pe: '1' } },
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

/** A slim card: the title has the whole line, count and times share the next one if they fit. */
const slim = {
  columnGap: '1.5',
  '& > [data-title]': { flex: '1 0 100%' },
  '& > [data-times]': { flex: '0 1 auto' },
  '& > [data-instructor], & > [data-times] ~ *': { order: 1 },
} as const;

/** A slim card of half an hour has no fourth line: the instructor shares one with the count. */
const slimLow = {
  ...slim,
  '& h3': { fontSize: 'xs' },
  '& > [data-times]': { flex: '1 0 100%' },
  '& > [data-count]': { order: 1 },
  '& > [data-count] ~ [data-instructor]': { flex: '1 1 0' },
  '[data-lone] > & > [data-title]': { pe: '12' },
} as const;

/** Of the lines of a family, one without room is left out as a whole. The sheet has it. */
const wholeLines = {
  flex: '1 1 0',
  flexDirection: 'column',
  '& > *': { flex: 'none', w: 'full' },
  '& > [data-family]': { order: 0, lineClamp: 2 },
  '& > [data-instructor]': { lineClamp: 1 },
} as const;

/** The lines of a card. The end of a line without room is cut. */
export const CardWords = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    alignContent: 'flex-start',
    columnGap: '2',
    minW: 0,
    fontSize: 'xs',
    color: 'fg.muted',
    '& > *': { flex: '1 0 100%', minW: 0 },
    '& > [data-title]': { flex: '1 1 0' },
    '& > [data-count]': { flex: 'none' },
    // The mark of the count and the color say that the names are checked in.
    [TIGHT]: { '& h3': { fontSize: 'xs' }, '& > [data-family] > :first-child': { srOnly: true } },
  },
  variants: {
    shape: {
      low: {
        flex: '1',
        [BELOW]: { '& h3': { fontSize: 'sm' }, '& > [data-family]': { display: 'none' } },
        [SLIM]: slimLow,
      },
      mid: { flex: '1', [SLIM]: slim, [TIGHT]: { '&:has([data-family])': slimLow } },
      // With wide spaces, the text is cut instead of the buttons.
      tall: {
        minH: '0',
        overflow: 'clip',
        [WIDE]: { flex: '1', fontSize: 'sm' },
        '& > [data-instructor]': { lineClamp: 2 },
        '[data-lone] > &': { flex: '1', '& > [data-instructor]': { lineClamp: 1 } },
        [SLIM]: slim,
        [TIGHT]: { '&:has([data-family])': wholeLines },
      },
      whole: { fontSize: 'sm', overflowWrap: 'anywhere', [WIDE]: { flex: '1' } },
    },
  },
});

/** Low buttons whose touch area extends upward over the text. */
const pills = {
  position: 'absolute',
  insetInline: '0.5',
  bottom: '0.5',
  gap: '0.5',
  '& button': {
    position: 'relative',
    h: PILL,
    minH: PILL,
    minW: '11',
    px: '0',
    fontSize: 'xs',
    letterSpacing: '-0.02em',
    borderRadius: 'sm',
    whiteSpace: 'nowrap',
    _after: { content: '""', position: 'absolute', insetInline: '0', bottom: '0', h: TOUCH_TARGET },
  },
  '& [data-action]': { flex: '1 1 auto', minW: '11' },
} as const;

/** The only button of a slim card of half an hour is next to the title. Its touch area extends downward. */
const besideTitle = {
  ...pills,
  insetInlineStart: 'auto',
  top: '0.5',
  bottom: 'auto',
  '& button': { ...pills['& button'], _after: { ...pills['& button']._after, top: '0', bottom: 'auto' } },
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
    [NARROW]: {
      '& [data-action=manage]': { display: 'none' },
      '&:has([data-action=family]) button': { flex: '1 1 auto', minW: '11', px: '1' },
    },
    // The sheet of a family has all buttons.
    [TIGHT]: {
      '& > span + [data-action=family] + button:not([data-action])': { display: 'none' },
      '&:has([data-action=list]):has([data-action=family]) [data-action=attendance]': { display: 'none' },
    },
  },
  variants: {
    shape: {
      low: {
        [BELOW]: { '&:not([data-lone])': { ...pills, bottom: '1px' } },
        [SLIM]: { [LONE]: besideTitle },
      },
      mid: { [BELOW]: { '&:not([data-lone])': pills }, [SLIM]: { [LONE]: pills } },
      tall: {
        [SLIM]: {
          gap: '1',
          '& button, & [data-action=attendance]': { flex: '1 1 auto', minW: '11', px: '0', fontSize: 'xs' },
        },
        [TIGHT]: { ...pills, insetInline: '1', bottom: '1' },
      },
      whole: {
        flexWrap: 'wrap',
        '& [data-action=attendance], & [data-action=list]': { flex: '1' },
        // Of a family: as wide as its label, in as many lines as they need.
        '& [data-named]': { flex: '1 1 auto' },
        [WIDE]: { maxW: '70%' },
      },
    },
  },
});
