import { chakra } from '@chakra-ui/react';

/** A line of a list: its parts beside each other while they fit, below a rule unless it is the first. */
export const Line = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    py: '3',
    borderTopWidth: '1px',
    _first: { borderTop: 'none' },
    overflowWrap: 'anywhere',
  },
});
