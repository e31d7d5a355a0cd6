const MAX_DIGITS = 11;

/**
 * Formats a Brazilian number as far as it is typed: '21999' becomes '(21) 999', '21999991234' becomes
 * '(21) 99999-1234'. Any other text (a foreign number, an extension, a note) stays as typed: the rules
 * accept any text.
 */
export function maskPhone(typed: string): string {
  if (!/^[\d\s().-]*$/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, '');
  // Area codes never start with 0: this is a carrier or service number, with its own format.
  if (digits === '' || digits.startsWith('0') || digits.length > MAX_DIGITS) return typed;

  const area = digits.slice(0, 2);
  const number = digits.slice(2);
  const isMobile = number.startsWith('9');
  if (!isMobile && digits.length === MAX_DIGITS) return typed;
  if (number === '') return `(${area}`;

  const prefix = isMobile ? 5 : 4;
  const head = `(${area}) ${number.slice(0, prefix)}`;
  return number.length > prefix ? `${head}-${number.slice(prefix)}` : head;
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
