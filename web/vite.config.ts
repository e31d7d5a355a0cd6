import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { publicSite } from '../tools/public-site-plugin.ts';

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/**
 * reactfire imports every Firebase product it has a hook for, and importing one registers it, so none is shaken off; nor is
 * the regular expression engine of Firestore's pipeline queries. The app calls none of these; the stub saves 70 kB (gzip).
 */
const unusedFirebase = ['firebase/database', 'firebase/remote-config', 'firebase/storage', 're2js'].map(
  (find) => ({
    find,
    replacement: here('./src/firebase/stubs/unused-products.ts'),
  }),
);

const alias = [{ find: '@domain', replacement: here('../domain') }, ...unusedFirebase];

export default defineConfig({
  root: here('.'),
  base: '/',
  plugins: [react(), publicSite(alias)],
  resolve: { alias },
  build: {
    outDir: process.env.FAIXA_WEB_OUT_DIR ?? here('./dist'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Fonts and images stay files of their own, so that they can be preloaded and cached.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Chakra wraps its default theme in defineConfig(): only a pure call lets the recipes nobody uses drop (20 kB gzip).
      treeshake: { manualPureFunctions: ['defineConfig'] },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    // The domain lies beside web/, and node_modules above it.
    fs: { allow: [here('..')] },
  },
});
