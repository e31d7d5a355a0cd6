/** A text without case and accents. */
export function foldedText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/**
 * Whether one of the texts contains the typed text, ignoring case and accents: 'helio' finds
 * 'Hélio'.
 */
export function containsText(texts: readonly string[], typed: string): boolean {
  const needle = foldedText(typed.trim());
  return texts.some((text) => foldedText(text).includes(needle));
}

/** Whether two texts are equal except for case, accents and surrounding spaces. */
export function sameText(a: string, b: string): boolean {
  return foldedText(a.trim()) === foldedText(b.trim());
}
