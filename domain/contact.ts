const BRAZIL = '55';

/** An area code, and eight digits; nine for a mobile, whose first is 9. */
const NATIONAL = /^[1-9]{2}9?\d{8}$/;

/** The fewest digits that may be one number of several, and the most that one number has (E.164). */
const FEWEST_DIGITS = 8;
const MOST_DIGITS = 15;

/** What people type between two numbers. A '+' begins the next one. */
const SEPARATOR = /[/,;|\n]|\s(?:ou|e|or|and)\s|\s(?=\(?\+)/i;

/** Brazilian numbers, also without an area code, with only spaces or hyphens between them. */
const NATIONAL_WITHIN = /(?<!\d)(?:\(?[1-9]{2}\)?[\s.-]*)?(?:9\s?)?\d{4}[\s.-]?\d{4}(?!\d)/g;

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/**
 * One number as a phone dials it. With the country's code it works from any network. A '+' before the digits is the
 * country that was typed; only without one is a number that could be Brazilian taken for such.
 */
function dialed(text: string): string {
  const digits = digitsOf(text);
  if (/^\D*\+/.test(text)) return `+${digits}`;
  const national = digits.length > 11 && digits.startsWith(BRAZIL) ? digits.slice(BRAZIL.length) : digits;
  return NATIONAL.test(national) ? `+${BRAZIL}${national}` : digits;
}

/** The numbers in a field. People write two into it, or a name next to one. */
function numbersIn(phone: string): { text: string; number: string }[] {
  const parts = phone
    .split(SEPARATOR)
    .flatMap((part) =>
      digitsOf(part).length > MOST_DIGITS && !part.includes('+')
        ? (part.match(NATIONAL_WITHIN) ?? [])
        : [part],
    )
    .filter((part) => {
      const { length } = digitsOf(part);
      return length >= FEWEST_DIGITS && length <= MOST_DIGITS;
    });
  const texts = new Map(parts.map((part) => [dialed(part), part.trim()]));
  if (texts.size > 1) return [...texts].map(([number, text]) => ({ text, number }));
  const number = dialed(parts[0] ?? phone);
  const { length } = digitsOf(number);
  return length === 0 || length > MOST_DIGITS ? [] : [{ text: phone, number }];
}

/** A link that calls, for each number in a text: none if the text has no number that can be told apart. */
export function phoneLinks(phone: string): { text: string; href: string }[] {
  return numbersIn(phone).map(({ text, number }) => ({ text, href: `tel:${number}` }));
}

/**
 * The first Brazilian number of a text as WhatsApp expects it. Null without one, because wa.me could open another
 * person's chat.
 */
export function whatsAppNumber(phone: string): string | null {
  const isBrazilian = (number: string) => number.startsWith('+55') && NATIONAL.test(number.slice(3));
  return (
    numbersIn(phone)
      .find(({ number }) => isBrazilian(number))
      ?.number.slice(1) ?? null
  );
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
