import { chakra } from '@chakra-ui/react';
import { SMALL, TINY, TOUCH } from '../../theme/breakpoints.ts';

/** The parts of a table that is shown as cards below the breakpoint `wide`, never on paper. */
function partsOf(wide: 'lg' | 'xl', dense: boolean) {
  const from = <Below, Above>(base: Below, above: Above) => ({ base, [wide]: above, _print: above });
  const cell = {
    px: from('0', dense ? '1' : '1.5'),
    py: from('1.5', dense ? '0.5' : '3'),
    verticalAlign: dense ? 'middle' : 'top',
    fontSize: { base: 'md', [wide]: dense ? 'sm' : 'md', _print: 'sm' },
    lineHeight: from('normal', dense ? 'snug' : 'normal'),
    overflowWrap: 'break-word',
    borderTopWidth: { [wide]: '1px' },
    // The edges of the table.
    '&&:not(* + *)': { ps: from('0', '3') },
    '&:last-child': { pe: from('0', '3') },
  };
  return {
    /** Letters that the reader sets wide apart can make the columns wider than the window. */
    Frame: chakra('div', { base: { overflowX: { [wide]: 'auto' } } }),
    Table: chakra('table', {
      base: {
        display: from('grid', 'table'),
        gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
        gap: dense ? '2' : '3',
        w: 'full',
        borderCollapse: 'separate',
        borderSpacing: '0',
        bg: { [wide]: 'bg.panel' },
        borderWidth: { [wide]: '1px' },
        borderRadius: { [wide]: 'xl' },
      },
    }),
    Heads: chakra('thead', { base: { srOnly: from(true, false) } }),
    Head: chakra('th', {
      base: {
        ...cell,
        py: dense ? '2' : '2.5',
        textAlign: 'start',
        borderTopWidth: '0',
        fontSize: dense ? 'xs' : 'sm',
        fontWeight: 'semibold',
        color: 'fg.muted',
      },
    }),
    /** On a wide window only a row; otherwise the card, with its details. */
    Group: chakra('tbody', {
      base: {
        display: from('block', 'table-row-group'),
        minW: 0,
        px: from('3', '0'),
        py: from(dense ? '0.5' : '2', '0'),
        bg: from('bg.panel', 'transparent'),
        borderWidth: from('1px', '0'),
        borderRadius: 'lg',
        // Only the details: the target of a name is higher than its line.
        '&[data-expanded]': { gridColumn: '1 / -1', overflow: 'clip' },
        '&:has(> [data-line])': { mt: from(dense ? '-0.5' : '-1.5', '0'), py: from('1', '0') },
      },
    }),
    Row: chakra('tr', {
      base: {
        display: from('block', 'table-row'),
        '&[data-folded]': {
          display: from('flex', 'table-row'),
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: '1',
        },
        '&[data-line]': { position: from('relative', 'static'), columnGap: from(dense ? '2' : '3', '0') },
        '&[data-line] [data-address]': { display: from('none', 'block') },
        '&[data-line] + &': { display: from('none', 'table-row') },
        // The button that unfolds the card, or the last column next to facts, has the end of the card.
        '&[data-line]:has(> [data-folds])': { pe: from('9', '0'), minH: from('9', '0') },
        '&[data-line]:has(> [data-folded=fact])': {
          display: from('block', 'table-row'),
          pe: from('10', '0'),
          '&:has([data-folded=end] a)': { pe: from('20', '0') },
          '& > [data-folded=end]': { position: from('absolute', 'static'), insetEnd: '0', top: '0' },
        },
      },
    }),
    Name: chakra('th', {
      base: {
        ...cell,
        display: from('flex', 'table-cell'),
        alignItems: 'center',
        gap: '2',
        w: from('full', 'auto'),
        textAlign: 'start',
        fontWeight: 'semibold',
        '&[data-folds]': { py: '1' },
        '[data-line] > &': {
          // A narrower name wraps what is next to it.
          flex: '1 1 min-content',
          minW: '0',
          maxW: 'full',
          py: from('0', dense ? '0.5' : '3'),
          // Without an address below it, the target of a name is as far above it as below. A mouse needs no more than
          // the name: what is below the last row would scroll the frame.
          ...(dense && { '& a::after': { insetBlock: '-0.125rem', [TOUCH]: { insetBlock: '-0.625rem' } } }),
        },
      },
    }),
    Fold: chakra('div', {
      base: {
        display: from('block', 'none'),
        me: '-2',
        '[data-line] &': {
          display: from('flex', 'none'),
          alignItems: 'center',
          position: 'absolute',
          insetEnd: '0',
          insetBlock: '0',
        },
      },
    }),
    Cell: chakra('td', {
      base: {
        ...cell,
        // A card has no column headers, so each value has its own.
        display: from('flex', 'table-cell'),
        justifyContent: 'space-between',
        alignItems: 'baseline',
        gap: '4',
        textAlign: from('end', 'start'),
        _before: {
          content: from('attr(data-head) / ""', 'none'),
          flexShrink: 0,
          textAlign: 'start',
          color: 'fg.muted',
          fontSize: 'sm',
        },
        // Nor is there room for a header next to its value.
        [TINY]: { display: 'block', textAlign: 'start', whiteSpace: 'normal', _before: { display: 'block' } },
        '&[data-nowrap]': {
          whiteSpace: 'nowrap',
          _before: { flexShrink: 1, whiteSpace: 'normal' },
          '& > *': { flexShrink: 0 },
        },
        '&[data-stacked]': {
          display: from('block', 'table-cell'),
          textAlign: 'start',
          _before: { display: from('block', 'none'), mb: '1' },
        },
        '&[data-folded=start], &[data-folded=end]': {
          flexShrink: 0,
          py: from('0', dense ? '0.5' : '3'),
          _before: { display: 'none' },
        },
        '&[data-folded=start]': { order: from('-1', '0'), [SMALL]: { flexBasis: 'full' } },
        '&[data-folded=fact]': {
          display: from('inline-block', 'table-cell'),
          py: from('0', '3'),
          me: from('2', '0'),
          fontSize: from('sm', 'md'),
          lineHeight: from('snug', 'normal'),
          textAlign: 'start',
          verticalAlign: from('baseline', 'top'),
          _before: { display: 'none' },
        },
        '&[data-folded=line], &[data-folded=half]': {
          justifyContent: 'flex-start',
          py: from('0.5', dense ? '0.5' : '3'),
          textAlign: 'start',
          _before: { display: 'none' },
        },
        '&[data-folded=line]': { flex: '1 0 100%' },
        '&[data-folded=half]': { flex: '1 1 6.5rem' },
        '&[data-folded=half] ~ &[data-folded=half]': { justifyContent: 'flex-end' },
        // A card omits missing values, and a folded one also the rare ones.
        '&[data-missing], &[data-folded=rare]': { display: from('none', 'table-cell') },
      },
    }),
    Details: chakra('td', {
      base: { display: from('block', 'table-cell'), p: '0', mx: from('-3', '0') },
    }),
  };
}

export const TABLE_PARTS = {
  plain: partsOf('lg', false),
  wide: partsOf('xl', false),
  dense: partsOf('xl', true),
};
export type TableShape = keyof typeof TABLE_PARTS;
