import { foldedText } from '../search.ts';

/** A hash of 53 bits (cyrb53, public domain): two of 2,000 rows share one once in four billion files. */
function hashOf(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36);
}

/**
 * The rows with their keys, from the content of all rows, that of the row, and the number of equal rows before. A
 * corrected cell leaves the key, as do another encoding and another order of the rows.
 */
export function withKeys<Row extends { cells: readonly string[] }>(
  rows: readonly Row[],
): (Row & { key: string })[] {
  const seen = new Map<string, number>();
  const contents = rows.map(({ cells }) => foldedText(cells.join('\u001F'), 'NFC'));
  const file = hashOf(contents.toSorted().join('\u001E'));
  return rows.map((row, index) => {
    const content = contents[index] ?? '';
    const before = seen.get(content) ?? 0;
    seen.set(content, before + 1);
    return { ...row, key: `${file}-${hashOf(content)}-${before}` };
  });
}
