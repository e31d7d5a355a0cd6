/** '12/3/2019', '3/2019' or '2019' as 2019-03-12, 2019-03 or 2019: day first in both languages, or year first. */
export function partialOf(typed: string): string {
  const parts = typed.trim().split(/\s*[/.-]\s*/);
  const ordered = parts[0]?.length === 'yyyy'.length ? parts : parts.toReversed();
  return ordered.map((part) => part.padStart(typed.trim() === '' ? 0 : 2, '0')).join('-');
}

/** 2019-03-12 as '12/03/2019'. */
export function dateAsTyped(date: string): string {
  return date.split('-').toReversed().join('/');
}
