import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COLOR_MODE_KEY } from '../../web/src/theme/color-mode.ts';
import { palette } from '../../web/src/theme/palette.ts';

function source(path: string): string {
  return readFileSync(new URL(`../../web/${path}`, import.meta.url), 'utf8');
}

describe('the page before the app', () => {
  it('reads the mode from where the app remembers it', () => {
    expect(source('public/color-mode.js')).toContain(`'${COLOR_MODE_KEY}'`);
  });

  it("paints the theme's own ground in both modes", () => {
    const [light, dark] = palette.bg;
    const css = source('src/theme/base.css');
    expect(css).toContain(`:root {\n  color-scheme: light;\n  background: ${light};`);
    expect(css).toContain(`:root.dark {\n  color-scheme: dark;\n  background: ${dark};`);
  });
});
