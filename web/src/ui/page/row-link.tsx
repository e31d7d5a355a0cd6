import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

export const RowLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minH: '12',
    py: '1',
    borderTopWidth: '1px',
    fontWeight: 'semibold',
    _hover: { bg: 'bg.subtle' },
  },
});
