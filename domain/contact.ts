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

/** A link that calls a phone; null if the text has no number. With the country's code it works from any network. */
export function phoneLink(phone: string): string | null {
  const brazilian = whatsAppNumber(phone);
  if (brazilian) return `tel:+${brazilian}`;
  const digits = phone.replaceAll(/\D/g, '');
  if (digits === '') return null;
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
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
