const MAX_DIGITS = 11;

/**
 * A Brazilian number as far as it has been typed: '21999' becomes '(21) 999', '21999991234' becomes '(21) 99999-1234'.
 * It helps, it does not judge: what it does not recognise (a foreign number, an extension, a note) stays as it was typed,
 * because the rules take any text.
 */
export function maskPhone(typed: string): string {
  if (!/^[\d\s().-]*$/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, '');
  // Area codes never start with 0, so this is a carrier or service number, written its own way.
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
 * Whether the mask may rewrite the field now. Only at the end of the text: anywhere else it would make the caret jump.
 * Never on a deletion: it would put back the bracket that the person is deleting.
 */
export function maskApplies(field: {
  value: string;
  caret: number | null;
  inputType: string | undefined;
}): boolean {
  if (field.inputType?.startsWith('delete')) return false;
  return field.caret === null || field.caret === field.value.length;
}

/** The number without what stands before the area code: '+55 21 99999-1234', as phones fill it in, is '(21) 99999-1234'. */
export function nationalPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (!/^[\d\s().+-]*$/.test(typed)) return typed;
  if (digits.length === MAX_DIGITS + 2 && digits.startsWith('55')) return maskPhone(digits.slice(2));
  if (digits.length === MAX_DIGITS + 1 && digits.startsWith('0')) return maskPhone(digits.slice(1));
  return maskPhone(typed);
}
