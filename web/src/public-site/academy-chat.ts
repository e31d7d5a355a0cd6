import { internationalPhone } from '@domain/academy.ts';
import { BUILT_ACADEMY } from '../academy.ts';

/** A link that opens a WhatsApp chat with the academy, with `words` as the first message. */
export function chatWithAcademy(words = ''): string {
  const number = internationalPhone(BUILT_ACADEMY.whatsApp).slice(1);
  return `https://wa.me/${number}${words && `?text=${encodeURIComponent(words)}`}`;
}
