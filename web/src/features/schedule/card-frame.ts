import { chakra } from '@chakra-ui/react';

/** Narrower than this, a card of one row has no room for text and buttons side by side. */
const NARROW = '@container (max-width: 15.5rem)';

/** The sheet of a class. `shape` follows from its height on the grid, the rest from its width. */
export const CardFrame = chakra('article', {
  base: {
    position: 'absolute',
    inset: '2px',
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
      bg: 'bg.muted',
      borderStyle: 'dashed',
      borderColor: 'border.control',
      boxShadow: 'none',
    },
  },
});

export const CardLayout = chakra('div', {
  base: { display: 'flex', h: 'full', minW: 0, lineHeight: '1.2' },
  variants: {
    shape: {
      /** One row of the grid, or a little more: text beside the buttons. */
      low: {
        gap: '1',
        ps: '1.5',
        pe: '1',
        alignItems: 'center',
        [NARROW]: { flexDirection: 'column', alignItems: 'stretch', justifyContent: 'center', gap: '0.5' },
      },
      /** Two rows or more: text over the buttons. */
      tall: { flexDirection: 'column', gap: '1.5', px: '2', py: '1.5' },
    },
  },
});
