/**
 * `node tests/load/build-page.ts OUT_DIR split|single` builds the app; 'single' puts all routes
 * into one bundle. It needs its own process, because vitest changes how Vite builds for production.
 */
import { build } from 'vite';
import { inRoot } from '../../tools/paths.ts';

const [outDir, shape] = process.argv.slice(2);
if (!outDir || (shape !== 'split' && shape !== 'single'))
  throw new Error('Usage: node tests/load/build-page.ts OUT_DIR split|single');

await build({
  configFile: inRoot('web', 'vite.config.ts'),
  mode: 'emulator',
  logLevel: 'error',
  build: {
    outDir,
    emptyOutDir: true,
    rolldownOptions: {
      // Only the app: this input replaces the one with the public pages.
      input: inRoot('web', 'app.html'),
      ...(shape === 'single' && { output: { codeSplitting: false } }),
    },
  },
});
