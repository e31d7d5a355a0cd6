import * as z from 'zod';
import { leadDocument } from './interest-form.ts';

/**
 * A lead as the office reads it: without the prospect's address and captcha, and also where an old one has no status or message yet.
 */
export const lead = leadDocument.omit({ recaptchaToken: true, ipAddress: true }).extend({
  id: z.string(),
  experience: z.string(),
  additionalInfo: leadDocument.shape.additionalInfo.default(''),
  status: leadDocument.shape.status.default('new'),
});
export type Lead = z.infer<typeof lead>;

const BRAZIL = '55';

/** The digits by which WhatsApp knows a Brazilian number; null for what is none, since wa.me would open on a stranger. */
export function whatsAppNumber(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, '');
  const national = digits.length > 11 && digits.startsWith(BRAZIL) ? digits.slice(BRAZIL.length) : digits;
  return /^[1-9]\d{9,10}$/.test(national) ? BRAZIL + national : null;
}

/** Opens a chat with the text typed in, ready to be sent; null without a number to write to. */
export function whatsAppLink(phone: string, text: string): string | null {
  const number = whatsAppNumber(phone);
  return number && `https://wa.me/${number}?text=${encodeURIComponent(wellFormed(text))}`;
}

/** Opens a new mail. Everything is encoded, so an address can't add a field ('&bcc=') of its own. */
export function mailLink(address: string, { subject, body }: { subject: string; body: string }): string {
  const [to, title, text] = [address, subject, body].map((part) => encodeURIComponent(wellFormed(part)));
  return `mailto:${to?.replace('%40', '@')}?subject=${title}&body=${text}`;
}

/** Half an emoji can't be encoded: it would throw. */
function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '');
}
