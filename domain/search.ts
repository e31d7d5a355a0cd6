function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Whether one of the texts contains what was typed; case and accents don't count, so 'helio' finds 'Hélio' (specification, point 7). */
export function containsText(texts: readonly string[], typed: string): boolean {
  const needle = folded(typed.trim());
  return texts.some((text) => folded(text).includes(needle));
}

/** Whether two texts are the same but for case, accents and blanks at their ends: two spellings of one name. */
export function sameText(a: string, b: string): boolean {
  return folded(a.trim()) === folded(b.trim());
}
