import { chakra } from '@chakra-ui/react';

/** What is said beside the main words, smaller and quieter. */
export const Detail = chakra('div', { base: { fontSize: 'sm', color: 'fg.muted' } });
