import config from '../../../firebase.json' with { type: 'json' };
import { send, type Target } from './target.ts';

/** What is wrong; empty if all is as it should be. */
type Problems = string[];

/** Sent with every path. A glob would not match a folder whose name begins with a dot. */
const EVERYWHERE = config.hosting.headers.find(({ regex }) => regex === '.*')?.headers ?? [];
const KEPT = 'public, max-age=31536000, immutable';

function directivesOf(policy: string): string[] {
  return policy.split(';').map((directive) => directive.trim());
}

/** The policy of a deployment names its own Functions, and that of the emulators their ports: in connect-src. */
function policyProblems(sent: string, wanted: string, { emulated, functionUrl }: Target): Problems {
  const found = new Set(directivesOf(sent));
  const missing = directivesOf(wanted).filter((each) => !each.startsWith('connect-src') && !found.has(each));
  const open = directivesOf(sent).filter((each) => /^connect-src.* (\*|https?:)( |$)/.test(each));
  const functions = new URL(functionUrl('any')).origin;
  const connects = directivesOf(sent).some(
    (each) => each.startsWith('connect-src') && each.includes(functions),
  );
  const closed = emulated || connects ? [] : [`no connect-src ${functions}`];
  return [...missing.map((each) => `no ${each}`), ...open, ...closed];
}

/** Hosting has a Strict-Transport-Security of its own on web.app. */
function hasYearOfHttps(sent: string): boolean {
  return Number(/max-age=(\d+)/.exec(sent)?.[1] ?? 0) >= 31_536_000;
}

async function headerProblems(target: Target, path: string, status = 200): Promise<Problems> {
  const answer = await send(target.site + path);
  const wrong = answer.status === status ? [] : [`status ${answer.status}`];
  for (const { key, value } of EVERYWHERE) {
    const sent = answer.headers.get(key) ?? '';
    if (key === 'Content-Security-Policy') wrong.push(...policyProblems(sent, value, target));
    else if (key === 'Strict-Transport-Security')
      wrong.push(...(hasYearOfHttps(sent) ? [] : [`${key}: ${sent}`]));
    else if (key === 'Cache-Control') {
      const kept = path.startsWith('/assets/') && status === 200 ? KEPT : value;
      if (status === 200 && sent !== kept) wrong.push(`${key}: ${sent}`);
    } else if (sent !== value) wrong.push(`${key}: ${sent}`);
  }
  return wrong.map((each) => `${path}: ${each}`);
}

async function problemsOf(target: Target, paths: readonly string[], status = 200): Promise<Problems> {
  return (await Promise.all(paths.map((path) => headerProblems(target, path, status)))).flat();
}

/** The scripts that the page of the app names. */
async function scriptsOf({ site }: Target): Promise<string[]> {
  const { text } = await send(`${site}/login`);
  return [...new Set([...text.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path))];
}

export const headersOfPages = (target: Target) =>
  problemsOf(target, ['/', '/join', '/privacy', '/en', '/login', '/dashboard', '/dashboard/students/probe']);

export const headersOfFiles = async (target: Target) =>
  problemsOf(target, [
    '/favicon.svg',
    '/robots.txt',
    '/worker.js',
    '/.well-known/security.txt',
    ...(await scriptsOf(target)),
  ]);

export const headersOfMissing = (target: Target) => problemsOf(target, ['/no-such-page'], 404);

export async function httpsOnly({ site }: Target): Promise<Problems> {
  const { status, headers } = await send(site.replace('https:', 'http:'));
  const to = headers.get('location') ?? '';
  return status === 301 && to.startsWith('https://') ? [] : [`http answers ${status} ${to}`];
}

/** A new tab always asks for the page, and finds its scripts. */
export async function newTabs(target: Target): Promise<Problems> {
  const scripts = await scriptsOf(target);
  const answers = await Promise.all(scripts.map((path) => send(target.site + path)));
  const wrong = answers.flatMap(({ status, headers }, index) =>
    status === 200 && /javascript/.test(headers.get('content-type') ?? '')
      ? []
      : [`${scripts[index]}: ${status}`],
  );
  return scripts.length === 0 ? ['/login names no script'] : wrong;
}

/** An old tab that asks for a script of its version must not get a page, which it could not tell from a script. */
export async function oldTabs({ site }: Target): Promise<Problems> {
  const { status } = await send(`${site}/assets/schedule-page-00000000.js`);
  return status === 404 ? [] : [`a script of an older version: ${status}`];
}
