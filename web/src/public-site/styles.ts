import { createHash } from 'node:crypto';

const STYLE = /<style data-emotion="([^"]+)">([^<]*)<\/style>/g;

/** For browsers that no longer exist: Emotion writes flex boxes the way they were spelled in 2012, too, and much else with prefixes. */
const ANCIENT =
  /-(?:webkit|ms)-(?:flex|box|align|justify|transition|order)[\w-]*:[^;{}]*;|-webkit-(?:padding|margin|translate|transform|column)[\w-]*:[^;{}]*;|-(?:moz|ms)-(?!osx|appearance)[\w-]+:[^;{}]*;|display:-(?:webkit|ms)-[\w-]+;/g;

const DECLARED = /(--faixa-(?:[\w-]|\\.)+):([^;{}]*);?/g;
const USED = /var\((--faixa-(?:[\w-]|\\.)+)/g;

/** `emotion`: the names of the classes, for Emotion to find where a form comes alive; null where nothing does. */
export type InlineStyle = { emotion: string | null; css: string };

/**
 * Emotion writes each style before the element that needs it; here they move to the head.
 *
 * `comesAlive`: in the form that Emotion itself reads when the form of /join comes alive, one tag for all class names, one for each global
 * style, and with every variable of the theme, of which it may need any. Else one tag with what the page uses.
 */
export function takeStyles(
  markup: string,
  { comesAlive }: { comesAlive: boolean },
): { styles: InlineStyle[]; body: string } {
  const globals = new Map<string, string>();
  const classes = new Map<string, string>();
  for (const [, emotion = '', written = ''] of markup.matchAll(STYLE)) {
    const css = written.replaceAll(ANCIENT, '');
    const [key = '', ...names] = emotion.split(' ');
    if (key.endsWith('-global')) globals.set(emotion, css);
    else classes.set(names.join(' '), css);
  }
  const body = markup.replaceAll(STYLE, '');
  const rules = [...classes.values()].join('');
  if (!comesAlive) {
    const css = withoutUnused([...globals.values()].join('') + rules);
    return { styles: [{ emotion: null, css }], body };
  }
  const styles = [...globals].map(([emotion, css]) => ({ emotion, css }));
  return { styles: [...styles, { emotion: `css ${[...classes.keys()].join(' ')}`, css: rules }], body };
}

/** The theme's colours, sizes and so on are variables, of which one page needs a third. */
function withoutUnused(all: string): string {
  const values = Map.groupBy(all.matchAll(DECLARED), ([, name = '']) => name);
  const plain = all.replaceAll(DECLARED, (whole, name: string) => (name.includes('palette') ? whole : ''));
  const needed = new Set<string>();
  const need = (text: string) => {
    for (const [, name = ''] of text.matchAll(USED)) {
      if (needed.has(name)) continue;
      needed.add(name);
      for (const [, , value = ''] of values.get(name) ?? []) need(value);
    }
  };
  need(plain);
  return all.replaceAll(DECLARED, (whole, name: string) => (needed.has(name) ? whole : ''));
}

const FONT_FACE = /@font-face\s*{[^{}]*}/g;

/** A sheet without its fonts, which no first paint waits for: later.js fetches the whole sheet. */
export function withoutFonts(css: string): string {
  return css.replaceAll(FONT_FACE, '').trim();
}

/** A source of a Content-Security-Policy that allows exactly this text, inline. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
