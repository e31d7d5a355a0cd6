import { majorOf } from '../../../../domain/billing/money.ts';
import { styles } from './styles.ts';

/** Escaped markup. */
export type Html = { readonly markup: string };
type Part = Html | Html[] | string | number | null;

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
  return String(part).replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

/** Builds markup and escapes the texts in it. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: strings.reduce((whole, text, index) => whole + render(parts[index - 1] ?? null) + text) };
}

/** A whole page. Its header says that it is not Stripe's. */
export function page({ title, back, body }: { title: string; back: Html | null; body: Html }): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${title} · Stripe fake</title>
<style>${{ markup: styles }}</style>
</head>
<body>
<header class="notice">Stripe fake: no money moves</header>
<main>
${back}
${body}
</main>
</body>
</html>
`;
}

export function money(minor: number | null, currency: string): string {
  if (minor === null) return 'Price varies';
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(majorOf(minor, currency));
}
