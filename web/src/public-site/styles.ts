import { createHash } from 'node:crypto';
import createCache, { type EmotionCache, type StylisElement } from '@emotion/cache';

const STYLE = /<style data-emotion="([^"]+)">([^<]*)<\/style>/g;

/** Safari still needs this prefix. */
function prefixUserSelect(element: StylisElement): void {
  if (element.type === 'decl' && element.props === 'user-select') {
    element.return = `-webkit-${element.value}${element.value}`;
  }
}

/** Emotion's cache without its prefixes for browsers of 2012, which would make the pages larger. */
export function siteStyleCache(): EmotionCache {
  return createCache({ key: 'css', stylisPlugins: [prefixUserSelect] });
}

const DECLARED = /(--faixa-(?:[\w-]|\\.)+):([^;{}]*);?/g;
const USED = /var\((--faixa-(?:[\w-]|\\.)+)/g;

/**
 * `emotion`: the class names that Emotion looks for when a form is hydrated; null on pages without
 * a form.
 */
export type InlineStyle = { emotion: string | null; css: string };

/**
 * Moves the styles, which Emotion writes before the elements that use them, to the head.
 *
 * @param hydrates - Whether a form is hydrated. Emotion then needs one tag with all class names and
 * one for each global style, and the form can need any variable of the theme. Other pages get one
 * tag with the variables they use.
 */
export function takeStyles(
  markup: string,
  { hydrates }: { hydrates: boolean },
): { styles: InlineStyle[]; body: string } {
  const globals = new Map<string, string>();
  const classes = new Map<string, string>();
  for (const [, emotion = '', css = ''] of markup.matchAll(STYLE)) {
    const [key = '', ...names] = emotion.split(' ');
    if (key.endsWith('-global')) globals.set(emotion, css);
    else classes.set(names.join(' '), css);
  }
  const body = markup.replaceAll(STYLE, '');
  const rules = [...classes.values()].join('');
  if (!hydrates) {
    const css = withoutUnused([...globals.values()].join('') + rules);
    return { styles: [{ emotion: null, css }], body };
  }
  const styles = [...globals].map(([emotion, css]) => ({ emotion, css }));
  return { styles: [...styles, { emotion: `css ${[...classes.keys()].join(' ')}`, css: rules }], body };
}

/** Removes unused variables of the theme. A page uses about a third of them. */
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

/**
 * Without the font, so that no line breaks again while it is read and no file competes with the first paint:
 * enhance.ts fetches the font for the next page. Arial and Roboto are as wide, within one percent.
 */
export function withoutFonts(css: string): string {
  return css.replaceAll(/@font-face\s*{[^{}]*}/g, '').trim();
}

/** The source of a Content-Security-Policy that allows exactly this inline text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
