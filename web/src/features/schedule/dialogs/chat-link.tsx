import { lazy } from 'react';
import { DEADLINE_MS, within } from '../../../deadline.ts';

/** Apart, because the reader of phone numbers is large. The list does not need it. */
export const ChatLink = lazy(() =>
  within(DEADLINE_MS, import('../../../ui/people/contact-link.tsx')).then(
    (loaded) => ({ default: loaded.ChatLink }),
    () => ({ default: () => null }),
  ),
);
