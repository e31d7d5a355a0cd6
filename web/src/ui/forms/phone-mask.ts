/** A whole Brazilian number, mobile or not, with its area code; in any notation, and with nothing else. */
const WHOLE = /^\(?([1-9]\d)\)?[\s.-]*(9[\s.-]?\d{4}|[1-8]\d{3})[\s.-]*(\d{4})$/;

/**
 * Formats a Brazilian number with its area code: '21999991234' becomes '(21) 99999-1234'. Any other text stays as
 * typed: a number without an area code, '190', a foreign number, an extension, a note.
 */
export function maskPhone(typed: string): string {
  const [, area, prefix = '', rest] = WHOLE.exec(typed) ?? [];
  return area === undefined ? typed : `(${area}) ${prefix.replace(/\D/g, '')}-${rest}`;
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
  if (digits.length === 13 && digits.startsWith('55')) return maskPhone(digits.slice(2));
  if (digits.length === 12 && digits.startsWith('0')) return maskPhone(digits.slice(1));
  return maskPhone(typed);
}
