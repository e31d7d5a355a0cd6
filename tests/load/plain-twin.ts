/** Enough for pictures to have a size and colours, as any plain page would give them. */
const STYLES = `
  body { font-family: system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; line-height: 1.5 }
  svg { display: block; width: 12rem; height: 12rem; fill: #d8c189; stroke: #17231c }
  label, input, select, textarea { display: block }
`;

/** What a page would be as plain HTML: its text, links, fields, pictures and icon, without design, fonts or script. */
export function plainTwin(html: string): string {
  const language = /<html lang="([^"]+)"/.exec(html)?.[1];
  const title = /<title>[^<]*<\/title>/.exec(html)?.[0];
  const body = /<body>(.*)<\/body>/s.exec(html)?.[1];
  if (!language || !title || !body) throw new Error('This is not a page of the public site.');
  const icons = html.match(/<link rel="icon"[^>]*>/g)?.join('') ?? '';
  const plain = body
    .replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/ (class|popover|popovertarget|data-[\w-]+)="[^"]*"/gi, '');
  const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';
  const head = `<meta charset="utf-8">${viewport}${title}${icons}<style>${STYLES}</style>`;
  return `<!doctype html><html lang="${language}"><head>${head}</head><body>${plain}</body></html>`;
}
