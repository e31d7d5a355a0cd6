import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Plugin, type Rolldown, runnerImport, type ViteDevServer } from 'vite';
import { appPage, loginPage } from './app-page.ts';
import { joinScript, siteScripts } from './early-scripts.ts';
import { doorFiles } from './first-load.ts';
import { copyHelpPictures, HELP_FILE, helpPage } from './help-page.ts';
import { revisionOf } from './revision.ts';
import type { SiteAssets, WrittenLogin } from './src/public-site/site-assets.ts';
import { APP_PATHS } from './src/worker/routing.ts';

const WEB = import.meta.dirname;
const RENDERER = '/src/public-site/render.tsx';
const SCRIPT = '/src/public-site/enhance.ts';

type SitePage = { path: string; file: string };
/** What render.tsx exports; by hand, since these tools are compiled apart from the app. */
type Renderer = {
  SITE_PAGES: readonly SitePage[];
  renderPage: (page: SitePage, assets: SiteAssets) => string;
  siteFiles: () => Record<string, string>;
  writeLogin: () => WrittenLogin;
};

/** Where the build put what the pages need. */
function assetsOf(bundle: Rolldown.OutputBundle): SiteAssets {
  const outputs = Object.values(bundle);
  const script = outputs.find((each) => each.type === 'chunk' && each.facadeModuleId?.endsWith(SCRIPT));
  const assets = outputs.filter((each) => each.type === 'asset');
  const styles = assets.find(
    ({ fileName, source }) => fileName.endsWith('.css') && String(source).includes('@font-face'),
  );
  if (!script || !styles) throw new Error('The build lacks the public pages’ script or styles.');
  return {
    script: `/${script.fileName}`,
    base: String(styles.source).trim(),
    earlyScripts: siteScripts(),
    joinScript: joinScript(),
  };
}

function write(dir: string, file: string, text: string): void {
  const path = join(dir, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** The app's pages, with the revision of the service worker that keeps the dashboard, and that worker. */
async function writeApp(dir: string, bundle: Rolldown.OutputBundle, { writeLogin }: Renderer): Promise<void> {
  const shell = bundle['app.html'];
  if (shell?.type !== 'asset') throw new Error('The build lacks app.html.');
  const { mark, worker } = await revisionOf(String(shell.source), undefined, doorFiles(bundle));
  write(dir, 'app.html', mark(String(shell.source)));
  write(dir, 'login.html', mark(loginPage(String(shell.source), writeLogin(), bundle)));
  write(dir, 'worker.js', worker);
}

/** The development server: pages are rendered again at each visit, so a reload shows what was changed. */
function servePages(server: ViteDevServer): void {
  const assets: SiteAssets = {
    script: SCRIPT,
    base: null,
    earlyScripts: siteScripts(),
    joinScript: joinScript(),
  };
  server.middlewares.use(async (request, response, next) => {
    const url = request.url ?? '/';
    const path = new URL(url, 'http://localhost').pathname.replace(/(.)\/$/, '$1');
    if (APP_PATHS.test(path)) {
      request.url = '/app.html';
      return next();
    }
    try {
      const { SITE_PAGES, renderPage, siteFiles } = (await server.ssrLoadModule(RENDERER)) as Renderer;
      const page = SITE_PAGES.find((each) => each.path === path);
      if (page) {
        const html = await server.transformIndexHtml(url, renderPage(page, assets));
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
        return;
      }
      const file = { ...siteFiles(), ajuda: helpPage() }[path.slice(1)];
      if (file !== undefined) response.end(file);
      // A visitor who types an address, not a module that imports another.
      else if (request.headers['sec-fetch-mode'] === 'navigate')
        response.writeHead(302, { location: '/' }).end();
      else next();
    } catch (error) {
      next(error);
    }
  });
}

/**
 * The public pages, written at build time next to the app's shell (app.html), and served by the development server.
 * Inactive in a build with other pages (tests/bench).
 */
export function publicSite(alias: { find: string | RegExp; replacement: string }[]): Plugin {
  let active = false;
  let mode = 'production';
  return {
    name: 'faixa-public-site',
    config({ root, build }) {
      active = resolve(root ?? '') === WEB && build?.rolldownOptions?.input === undefined;
      if (!active) return undefined;
      const input = { app: join(WEB, 'app.html'), site: join(WEB, SCRIPT) };
      return { appType: 'mpa', build: { rolldownOptions: { input } } };
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { server, bundle }) =>
        active ? appPage(html, mode, server ? undefined : bundle) : undefined,
    },
    configResolved(config) {
      mode = config.mode;
    },
    configureServer(server) {
      if (active) servePages(server);
    },
    async writeBundle({ dir }, bundle) {
      if (!active || dir === undefined) return;
      const { module } = await runnerImport<Renderer>(join(WEB, RENDERER), {
        root: WEB,
        configFile: false,
        mode,
        logLevel: 'error',
        resolve: { alias },
      });
      const assets = assetsOf(bundle);
      for (const page of module.SITE_PAGES) write(dir, page.file, module.renderPage(page, assets));
      for (const [file, text] of Object.entries(module.siteFiles())) write(dir, file, text);
      write(dir, HELP_FILE, helpPage());
      copyHelpPictures(dir);
      await writeApp(dir, bundle, module);
    },
  };
}
