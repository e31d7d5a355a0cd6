/**
 * `node tests/load/build-page.ts OUT_DIR split|single` builds the app; 'single' puts every route into one bundle. A process of its own: the
 * benches' runner is Vite too, and has its own idea of what is built for production.
 */
import { build } from 'vite';
import { inRoot } from '../../tools/paths.ts';

const [outDir, shape] = process.argv.slice(2);
if (!outDir || (shape !== 'split' && shape !== 'single')) throw new Error('OUT_DIR split|single');

await build({
  configFile: inRoot('web', 'vite.config.ts'),
  mode: 'emulator',
  logLevel: 'error',
  build: {
    outDir,
    emptyOutDir: true,
    rolldownOptions: {
      // The app alone: with an input of one's own the public pages are left out.
      input: inRoot('web', 'app.html'),
      ...(shape === 'single' && { output: { codeSplitting: false } }),
    },
  },
});
