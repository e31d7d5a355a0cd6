import type { SystemStyleObject } from '@chakra-ui/react';

/** The sidebar is dark in either mode, so what stands on it gets the colours of a dark ground: focus, hover and pressed. */
export const hallGround: SystemStyleObject = {
  bg: 'hall.bg',
  color: 'hall.fg',
  '--faixa-colors-focus-ring': '{colors.hall.straw}',
  '--faixa-colors-neutral-subtle': '{colors.hall.raised}',
  '--faixa-colors-neutral-fg': '{colors.hall.fg}',
};
