import { readFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';

type Step = { title: string; text: string };

/** A link to a file is one of docs/. */
function plainLink(text: string, href: string): string {
  if (href.startsWith('#')) return `${text} (docs/deploy.md)`;
  if (!href.startsWith('https:')) return `docs/${href}`;
  return href.endsWith(text) ? href : `${text} (${href})`;
}

/** The text for a terminal, where commands stand out by their indentation, and links by their address. */
function plainText(markdown: string, project: string): string {
  let isCode = false;
  const lines = markdown.split('\n').flatMap((line) => {
    if (line.startsWith('```')) {
      isCode = !isCode;
      return [];
    }
    if (isCode) return [`    ${line}`];
    return [line.replace(/\[([^\]]*)\]\(([^)]*)\)/g, (_, text, href) => plainLink(text, href))];
  });
  return lines
    .join('\n')
    .replaceAll('YOUR-PROJECT', project)
    .replace(/^\n+|\n+$/g, '');
}

/** The steps of the section 'Once' in docs/deploy.md, the only list of them. */
export function setupSteps(
  project: string,
  guide = readFileSync(inRoot('docs', 'deploy.md'), 'utf8'),
): Step[] {
  const once = /^## Once\n([\s\S]*?)(?=^## )/m.exec(guide)?.[1] ?? '';
  const [, ...sections] = once.split(/^### /m);
  return sections.map((section) => {
    const [title = ''] = section.split('\n', 1);
    return { title, text: plainText(section.slice(title.length).trim(), project) };
  });
}
