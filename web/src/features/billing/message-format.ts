import { createFormat } from '../../format/format.ts';

/** The academy writes to its students in Portuguese, in either language of the app. */
export const MESSAGE_FORMAT = createFormat('pt-BR');
