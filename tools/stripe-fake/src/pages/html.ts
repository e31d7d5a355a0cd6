/** Escaped markup. */
export type Html = { readonly markup: string };
type Part = Html | Html[] | string | null;

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function render(part: Part): string {
  if (part === null) return '';
  if (Array.isArray(part)) return part.map(render).join('');
  if (typeof part === 'object') return part.markup;
  return part.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

/** Builds markup and escapes the texts in it. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: strings.reduce((whole, text, index) => whole + render(parts[index - 1] ?? null) + text) };
}
