const MIN_DIGITS = 10;
const MAX_DIGITS = 11;

/**
 * Formats a Brazilian number with its area code: '21999991234' becomes '(21) 99999-1234'. Any other text stays as
 * typed: a number without an area code, '190', a foreign number, an extension, a note.
 */
export function maskPhone(typed: string): string {
  if (!/^[\d\s().-]*$/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, '');
  // Area codes never start with 0: this is a carrier or service number, with its own format.
  if (digits.startsWith('0') || digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return typed;

  const area = digits.slice(0, 2);
  const number = digits.slice(2);
  const isMobile = number.startsWith('9');
  if (!isMobile && digits.length === MAX_DIGITS) return typed;
  const prefix = isMobile ? 5 : 4;
  return `(${area}) ${number.slice(0, prefix)}-${number.slice(prefix)}`;
}

/**
 * Whether the mask may rewrite the field now. Only at the end of the text: elsewhere the caret would
 * jump. Never on a deletion: the mask would restore the deleted bracket.
 */
export function maskApplies(field: {
  value: string;
  caret: number | null;
  inputType: string | undefined;
}): boolean {
  if (field.inputType?.startsWith('delete')) return false;
  return field.caret === null || field.caret === field.value.length;
}

/** The number without its country or long-distance prefix: '(21) 99999-1234' for '+55 21 99999-1234'. */
export function nationalPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (!/^[\d\s().+-]*$/.test(typed)) return typed;
  if (digits.length === MAX_DIGITS + 2 && digits.startsWith('55')) return maskPhone(digits.slice(2));
  if (digits.length === MAX_DIGITS + 1 && digits.startsWith('0')) return maskPhone(digits.slice(1));
  return maskPhone(typed);
}
