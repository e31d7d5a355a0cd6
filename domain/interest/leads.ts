import * as z from 'zod';
import { leadDocument } from './interest-form.ts';

/**
 * A lead as administrators read it, without the IP address and the captcha token. Old leads may
 * have no status or message.
 */
export const lead = leadDocument.omit({ recaptchaToken: true, ipAddress: true }).extend({
  id: z.string(),
  experience: z.string(),
  additionalInfo: leadDocument.shape.additionalInfo.default(''),
  status: leadDocument.shape.status.default('new'),
});
export type Lead = z.infer<typeof lead>;

const BRAZIL = '55';

/**
 * A phone as WhatsApp expects it. Null if it is not a Brazilian number, because wa.me could open
 * another person's chat.
 */
export function whatsAppNumber(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, '');
  const national = digits.length > 11 && digits.startsWith(BRAZIL) ? digits.slice(BRAZIL.length) : digits;
  return /^[1-9]\d{9,10}$/.test(national) ? BRAZIL + national : null;
}

/** A link to a WhatsApp chat with a text to send; null if the phone is not a Brazilian number. */
export function whatsAppLink(phone: string, text: string): string | null {
  const number = whatsAppNumber(phone);
  return number && `https://wa.me/${number}?text=${encodeURIComponent(wellFormed(text))}`;
}

/**
 * A link to a new email. Every part is encoded, so that an address cannot add a field such as
 * '&bcc='.
 */
export function mailLink(address: string, { subject, body }: { subject: string; body: string }): string {
  const [to, title, text] = [address, subject, body].map((part) => encodeURIComponent(wellFormed(part)));
  return `mailto:${to?.replace('%40', '@')}?subject=${title}&body=${text}`;
}

/** Removes halves of emoji, for which encodeURIComponent() throws. */
function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '');
}
