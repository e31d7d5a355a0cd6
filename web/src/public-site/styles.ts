import { createHash } from 'node:crypto';

const STYLE = /<style data-emotion="([^"]+)">([^<]*)<\/style>/g;

export type InlineStyle = { emotion: string; css: string };

/**
 * Emotion writes each style before the element that needs it; here they move to the head. In the form that Emotion itself reads when the
 * form of /join comes alive: one tag for all class names, one for each global style.
 */
export function takeStyles(markup: string): { styles: InlineStyle[]; body: string } {
  const globals = new Map<string, string>();
  const classes = new Map<string, string>();
  for (const [, emotion = '', css = ''] of markup.matchAll(STYLE)) {
    const [key = '', ...names] = emotion.split(' ');
    if (key.endsWith('-global')) globals.set(emotion, css);
    else classes.set(names.join(' '), css);
  }
  const styles = [...globals].map(([emotion, css]) => ({ emotion, css }));
  styles.push({ emotion: `css ${[...classes.keys()].join(' ')}`, css: [...classes.values()].join('') });
  return { styles, body: markup.replaceAll(STYLE, '') };
}

/** A source of a Content-Security-Policy that allows exactly this text, inline. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
