import { lazyExtra } from '../../../lazy-part.ts';

/** Apart, because the reader of phone numbers is large. The list does not need it. */
export const ChatLink = lazyExtra(async () => (await import('../../../ui/people/contact-link.tsx')).ChatLink);
