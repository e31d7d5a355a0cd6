import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const SRC = join(import.meta.dirname, 'src');
const inSources = (...paths: string[]) => paths.map((path) => join(SRC, path));

/** What /dashboard shows first: modules that the app imports dynamically, which would load one wave after another. */
const FIRST = inSources(
  'main.tsx',
  'app/guards.tsx',
  'firebase/providers.tsx',
  'features/schedule/schedule-page.tsx',
);
const FIREBASE = inSources('firebase/providers.tsx');
const ACCOUNT = inSources(
  'features/session/login-page.tsx',
  'features/session/register-page.tsx',
  'features/session/reset-page.tsx',
);
/** The scripts of the public pages: the first before, the others after a visitor touches the form of /join. */
const SITE = inSources('public-site/enhance.ts');
const FORM = inSources(
  'features/interest/take-over.tsx',
  'i18n/en/form-catalogue.ts',
  'i18n/pt-br/form-catalogue.ts',
);

/** What an index imports, and only lazy pages use: a library of Chakra's, and the texts with elements of react-i18next. */
const LATER = /\/node_modules\/(uqr|html-parse-stringify|react-i18next\/dist\/es\/Trans)/;

type Modules = ReadonlySet<string>;

/** The modules and all that they import statically. */
function closure(context: Rolldown.PluginContext, roots: readonly string[]): Modules {
  const found = new Set<string>();
  const pending = [...roots];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    pending.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/**
 * The chunks of the first load, in place of dozens: each but the last imports only those before it, and a public page
 * loads nothing that only the app needs (docs/decisions/0100).
 */
const CHUNKS = ['shared', 'base', 'forms', 'firebase', 'app', 'account', 'texts-en', 'texts-pt'] as const;
type ChunkName = (typeof CHUNKS)[number];

function placesOf(context: Rolldown.PluginContext): Map<string, ChunkName> {
  const first = closure(context, FIRST);
  const form = closure(context, FORM);
  const account = closure(context, ACCOUNT);
  const inForm = (modules: Modules) => new Set([...modules].filter((id) => form.has(id)));
  const modules: Record<ChunkName, Modules> = {
    shared: closure(context, SITE),
    base: inForm(first),
    forms: inForm(account),
    firebase: closure(context, FIREBASE),
    app: first,
    account,
    'texts-en': inForm(closure(context, inSources('i18n/en/catalogue.ts'))),
    'texts-pt': inForm(closure(context, inSources('i18n/pt-br/catalogue.ts'))),
  };
  const places = new Map<string, ChunkName>();
  for (const name of CHUNKS) {
    for (const id of modules[name]) if (!places.has(id) && !LATER.test(id)) places.set(id, name);
  }
  for (const entry of SITE) places.delete(entry);
  return places;
}

/** The files of a chunk and of all that it imports statically. */
function filesFrom(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    const output = bundle[file];
    if (found.has(file) || output?.type !== 'chunk') return;
    found.add(file);
    output.imports.forEach(visit);
  };
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && modules.some((id) => output.moduleIds.includes(id)))
      visit(output.fileName);
  }
  return [...found];
}

/** The files that show the dashboard's first card. */
export function firstFiles(bundle: Rolldown.OutputBundle): string[] {
  return filesFrom(bundle, FIRST);
}

/** The files of the account screens. */
export function accountFiles(bundle: Rolldown.OutputBundle): string[] {
  return filesFrom(bundle, ACCOUNT);
}

/** The files of /door in both languages, with styles and fonts: a tablet may be turned on without a network. */
export function doorFiles(bundle: Rolldown.OutputBundle): string[] {
  const texts = ['en', 'pt-br'].flatMap((folder) => [
    `i18n/${folder}/catalogue.ts`,
    `i18n/${folder}/door.ts`,
  ]);
  const scripts = filesFrom(bundle, [...FIRST, ...inSources('app/door-page.tsx', ...texts)]);
  const looks = Object.keys(bundle).filter((file) => /\.(css|woff2)$/.test(file));
  return [...scripts, ...looks].map((file) => `/${file}`);
}

/** The files with the texts of a language. */
export function catalogueFiles(bundle: Rolldown.OutputBundle, folder: 'en' | 'pt-br'): string[] {
  const first = firstFiles(bundle);
  return filesFrom(bundle, inSources(`i18n/${folder}/catalogue.ts`)).filter((file) => !first.includes(file));
}

/** Puts the modules of the first load into few chunks. */
export function firstLoad(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  let places = new Map<string, ChunkName>();
  const groups = CHUNKS.map((name, index) => ({
    name,
    test: (id: string) => places.get(id) === name,
    priority: CHUNKS.length - index,
  }));
  const plugin: Plugin = {
    name: 'faixa-first-load',
    apply: 'build',
    buildEnd() {
      places = placesOf(this);
    },
  };
  return { plugin, groups };
}
