/** Gives pictures a size and a color, as any plain page would. */
const STYLES = `
  body { font-family: system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; line-height: 1.5 }
  svg { display: block; width: 12rem; height: 12rem; fill: #d8c189; stroke: #17231c }
  label, input, select, textarea { display: block }
`;

/** A page as plain HTML: its text, links, fields and pictures, without design, fonts or script. */
export function plainPage({
  language,
  head,
  body,
}: {
  language: string;
  head: string;
  body: string;
}): string {
  const plain = body
    .replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/ (class|style|popover|popovertarget|data-(?!class)[\w-]+)="[^"]*"/gi, '');
  const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';
  const start = `<meta charset="utf-8">${viewport}${head}<style>${STYLES}</style>`;
  return `<!doctype html><html lang="${language}"><head>${start}</head><body>${plain}</body></html>`;
}
