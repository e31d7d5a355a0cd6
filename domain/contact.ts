import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { visibleText } from './visible-text.ts';

/** Before the area code: the country, or the 0 of a long-distance call with the codes of up to two carriers. */
const BRAZILIAN = /^(?:(?:00|\+)?550?|0(?:[1-9]\d){0,2})?([1-9]{2}(9?)\d{8})$/;
/**
 * A prefix for abroad before a Brazilian area code: '00 21 98765-4321', '+21 98765-4321', also with a carrier. The same
 * number may exist in another country.
 */
const MISDIALED =
  /^(?:00|\+0?)(?:[1-9]\d)?((?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])(?:(9)\d{8}|[2-5]\d{7}))$/;
/** '(555) 201-0001': not the format of a Brazilian number. */
const NORTH_AMERICAN = /^\D*[1-9]\d{2}\)?[\s.-]+\d{3}[\s.-]+\d{4}$/;
/** Without an area code, and service numbers: dialed in the country only. */
const DIALED_AS_TYPED = /^(?:9\d{8}|[2-9]\d{7}|0[3589]00\d{6,7})$/;
const AREA_CODE = /^\D*\(\d{2}\)/;
/** Police, ambulance, fire brigade. */
const SHORT = /^1\d\d$/;

/** What people type between two numbers. */
const SEPARATOR = /[/,;|]|\s(?:ou|e|or|and)\s/i;
/** Digits and what people type between them. Words end a run: 'ramal 12' and 'x12' are no part of the number. */
const RUN = /(?:[(+]\s*)*\d[\d\s().\u2010-\u2015-]*/g;
/** A few more digits after a hyphen and four digits: an extension without a word. */
const EXTENDED = /[\u2010-\u2015-]\d{4}\D+\d{1,3}$/;
/** Brazilian numbers, also without an area code, with only spaces or hyphens between them. */
const NATIONAL_WITHIN = /(?<!\d)(?:\(?[1-9]{2}\)?[\s.-]*)?(?:9\s?)?\d{4}[\s.-]?\d{4}(?!\d)/g;

/** A number in a text. `whatsApp`: as wa.me expects it; null if it is no mobile number of a known country. */
export type PhoneNumber = { text: string; href: string; whatsApp: string | null };

/** With the digits of ASCII for full-width and Arabic ones. */
function withPlainDigits(phone: string): string {
  return phone
    .replace(/[\uff08-\uff19]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

/** Without the placeholder of a carrier ('0xx21') and slashes within a number ('21/98765-4321', '(21) 98765/4321'). */
function repaired(phone: string): string {
  return phone
    .replace(/(?<!\d)0{0,2}[\s(-]*(?:[xX]{2}|\*{2}|_{2})[\s)(-]*(?=\d{2})/g, '0')
    .replace(/^(\(?(?:00)?\d{2,3}\)?)\s*\/\s*(?=\d{4})/, '$1 ')
    .replace(/^(\(?\d{2,3}\)?\s*9?\d{4})\s*\/\s*(\d{4})$/, '$1 $2');
}

/** One number as a phone dials it; null if the digits are not exactly one number. */
function readNumber(text: string): PhoneNumber | null {
  const digits = text.replaceAll(/[^\d+]/g, '');
  const [, national, ninth] =
    (![EXTENDED, NORTH_AMERICAN].some((form) => form.test(text)) && BRAZILIAN.exec(digits)) || [];
  if (national) return numberOf(text, `+55${national}`, ninth !== '');
  // With an area code in brackets it is a number that lacks digits, not one of the own town.
  if (DIALED_AS_TYPED.test(digits) && !AREA_CODE.test(text)) return numberOf(text, digits, false);
  if (!/^(?:\+|00)/.test(digits)) return null;
  const abroad = numberAbroad(digits.replace(/^00/, '+'));
  const [, misdialed, isMobile] = MISDIALED.exec(digits) ?? [];
  if (misdialed && !abroad) return numberOf(text, `+55${misdialed}`, isMobile !== undefined);
  if (misdialed && digits.startsWith('0')) return null;
  // The number may begin with the carrier of a call from Brazil.
  const found = abroad ?? numberAbroad(digits);
  return found && numberOf(text, found.number, found.isValid());
}

/** Its metadata has mobile numbers alone, which in North America are like all others. */
function numberAbroad(digits: string) {
  const number = parsePhoneNumberFromString(digits, 'BR');
  const isPossible = number?.countryCallingCode === '1' ? number.isValid() : number?.isPossible();
  return number && isPossible && number.countryCallingCode !== '55' ? number : null;
}

function numberOf(text: string, number: string, isMobile: boolean): PhoneNumber {
  return { text: visibleText(text), href: `tel:${number}`, whatsApp: isMobile ? number.slice(1) : null };
}

/** The numbers in a part of a text. Those of a run that is not one number are at least Brazilian. */
function numbersIn(part: string): PhoneNumber[] {
  const numbers = (part.match(RUN) ?? []).flatMap((run) => {
    const whole = readNumber(visibleText(run));
    if (whole) return whole;
    const within = /^\D*(?:\+|00)(?!\s*55)/.test(run) ? [] : (run.match(NATIONAL_WITHIN) ?? []);
    return within.flatMap((each) => readNumber(each) ?? []);
  });
  return numbers.length === 1 ? numbers.map((number) => ({ ...number, text: visibleText(part) })) : numbers;
}

/**
 * The one reader of phone numbers: those in a text, each once. What is dialed is one number with its country, never the
 * digits of two or of an extension, which stays in the text. Empty if no number can be told apart.
 */
export function phoneNumbers(phone: string): PhoneNumber[] {
  const visible = withPlainDigits(visibleText(phone));
  if (SHORT.test(visible)) return [{ text: phone, href: `tel:${visible}`, whatsApp: null }];
  const found = repaired(visible).split(SEPARATOR).flatMap(numbersIn);
  const numbers = [...new Map(found.map((number) => [number.href, number])).values()];
  return numbers.length === 1 ? numbers.map((number) => ({ ...number, text: phone })) : numbers;
}

/** The number of a phone as it is compared; null if it is not one number with an area. */
export function dialedNumber(phone: string): string | null {
  const [number, ...others] = phoneNumbers(phone);
  const dialed = number?.href.slice('tel:'.length) ?? '';
  return others.length === 0 && dialed.length >= 8 ? dialed : null;
}

/** A link to a WhatsApp chat with a text to send; null if the number is not a mobile one. */
export function chatLink({ whatsApp }: PhoneNumber, text: string): string | null {
  return whatsApp && `https://wa.me/${whatsApp}?text=${encodeURIComponent(wellFormed(text))}`;
}

/** A link to a chat with the first mobile number of a text; null without one. */
export function whatsAppLink(phone: string, text: string): string | null {
  const mobile = phoneNumbers(phone).find(({ whatsApp }) => whatsApp);
  return mobile ? chatLink(mobile, text) : null;
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
