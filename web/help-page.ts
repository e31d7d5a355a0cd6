import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';
import { palette } from './src/theme/palette.ts';

/** The guide for the owner of an academy, in Portuguese; its pictures are in `images` next to it. */
const FOLDER = join(import.meta.dirname, '../docs/pt');

/** The page at which Hosting serves the guide (`/ajuda`). */
export const HELP_FILE = 'ajuda.html';

const color = (name: keyof typeof palette) => `light-dark(${palette[name].join()})`;

const STYLE = `:root{color-scheme:light dark}
body{max-width:42rem;margin:0 auto;padding:1.5rem 1rem 4rem;overflow-wrap:break-word;
font:1.0625rem/1.55 system-ui,sans-serif;background:${color('bg')};color:${color('fg')}}
h1,h2{line-height:1.2}h2{margin-top:2.5rem}li{margin-block:.4rem}
a{color:${color('accent.fg')}}img{max-width:100%;border:1px solid ${color('border')};border-radius:.75rem}`;

/** The guide as a whole document. */
export function helpPage(): string {
  const body = marked.parse(readFileSync(join(FOLDER, 'como-comecar.md'), 'utf8'), { async: false });
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Como começar · Faixa</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style></head>
<body><nav><a href="/dashboard">Voltar ao Faixa</a></nav><main>${body}</main></body></html>`;
}

/** Copies the pictures of the guide into the folder that Hosting serves. */
export function copyHelpPictures(dir: string): void {
  cpSync(join(FOLDER, 'images'), join(dir, 'images'), { recursive: true });
}
