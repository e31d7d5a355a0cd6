import { createHash } from 'node:crypto';

const STYLE = /<style data-emotion="([^"]+)">([^<]*)<\/style>/g;

/** For browsers that no longer exist: Emotion writes flex boxes the way they were spelled in 2012, too. */
const ANCIENT =
  /-(?:webkit|ms)-(?:flex|box|align|justify|transition|order)[\w-]*:[^;{}]*;|display:-(?:webkit|ms)-[\w-]+;/g;

const DECLARED = /(--faixa-(?:[\w-]|\\.)+):([^;{}]*);?/g;
const USED = /var\((--faixa-(?:[\w-]|\\.)+)/g;

export type InlineStyle = { emotion: string; css: string };

/**
 * Emotion writes each style before the element that needs it; here they move to the head. In the form that Emotion itself reads when the
 * form of /join comes alive: one tag for all class names, one for each global style.
 *
 * `prune`: leave out the variables that the page does not use. Not where a form comes alive, which may need any of them.
 */
export function takeStyles(
  markup: string,
  { prune }: { prune: boolean },
): { styles: InlineStyle[]; body: string } {
  const globals = new Map<string, string>();
  const classes = new Map<string, string>();
  for (const [, emotion = '', written = ''] of markup.matchAll(STYLE)) {
    const css = written.replaceAll(ANCIENT, '');
    const [key = '', ...names] = emotion.split(' ');
    if (key.endsWith('-global')) globals.set(emotion, css);
    else classes.set(names.join(' '), css);
  }
  const styles = [...globals].map(([emotion, css]) => ({ emotion, css }));
  styles.push({ emotion: `css ${[...classes.keys()].join(' ')}`, css: [...classes.values()].join('') });
  return { styles: prune ? withoutUnused(styles) : styles, body: markup.replaceAll(STYLE, '') };
}

/** The theme's colours, sizes and so on are variables, of which one page needs a third. */
function withoutUnused(styles: InlineStyle[]): InlineStyle[] {
  const all = styles.map(({ css }) => css).join('');
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
  return styles.map(({ emotion, css }) => ({
    emotion,
    css: css.replaceAll(DECLARED, (whole, name: string) => (needed.has(name) ? whole : '')),
  }));
}

/** A source of a Content-Security-Policy that allows exactly this text, inline. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
