import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstLoad } from './first-load.ts';
import { publicSite } from './public-site-plugin.ts';
import { release } from './release-plugin.ts';

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/**
 * reactfire imports every Firebase product it has a hook for, and each registers itself on import, so
 * tree shaking keeps them. The same holds for the regular expressions of Firestore's pipeline queries.
 * The app uses none of them; the stub saves 70 kB (gzip).
 */
const unusedFirebase = ['firebase/database', 'firebase/remote-config', 'firebase/storage', 're2js'].map(
  (find) => ({
    find,
    replacement: here('./src/firebase/stubs/unused-products.ts'),
  }),
);

/** Its exports name the build for development, with its warnings. */
const router = dirname(createRequire(import.meta.url).resolve('react-router'));
const routerForProduction = [
  [/^react-router$/, 'index'],
  [/^react-router\/dom$/, 'dom-export'],
].map(([find = '', file]) => ({
  find,
  replacement: join(router, '..', 'production', `${file}.mjs`),
}));

const alias = [
  { find: '@domain', replacement: here('../domain') },
  ...routerForProduction,
  ...unusedFirebase,
  {
    find: /^use-sync-external-store\/shim$/,
    replacement: here('./src/firebase/stubs/sync-external-store.ts'),
  },
];

/**
 * Each schema of zod names the code that writes it as a JSON Schema, and its English sentences, so tree shaking keeps
 * both. The app has no JSON Schema and own texts for each fault; without them the first load has 6 kB less (gzip).
 */
function withoutUnusedZod(): Plugin {
  const named =
    /inst\._zod\.processJSONSchema = .*;|create(?:Standard|To)JSONSchemaMethod(?=\()(?:\([^()]*\)){1,2}|core\.config\(en\(\)\)/g;
  return {
    name: 'faixa-without-unused-zod',
    transform: {
      filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
      handler: (code) => ({ code: code.replaceAll(named, 'undefined'), map: null }),
    },
  };
}

const chunks = firstLoad();

export default defineConfig({
  root: here('.'),
  base: '/',
  plugins: [react(), withoutUnusedZod(), release(), publicSite(alias), chunks.plugin],
  resolve: { alias },
  build: {
    outDir: process.env.FAIXA_WEB_OUT_DIR ?? here('./dist'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // A browser that does not know it loads the files as they are imported.
    modulePreload: { polyfill: false },
    // Fonts and images stay separate files, to be preloaded and cached.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Chakra wraps its default theme in defineConfig(): as a pure call, unused recipes are dropped (20 kB gzip).
      treeshake: { manualPureFunctions: ['defineConfig'] },
      output: { codeSplitting: { groups: chunks.groups } },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    // The domain is next to web/, and node_modules above it.
    fs: { allow: [here('..')] },
  },
});
