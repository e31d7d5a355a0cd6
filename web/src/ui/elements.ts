import type { ReactElement } from 'react';

/** Content for a place next to other nodes. A text would be a bare text node there, which a translation replaces. */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;
