import { defineConfig } from '@playwright/test';
import e2e from './playwright.config.ts';

/** `npm run test:hosting`: the tests about Hosting (file name or tag "hosting"), on its emulator. */
export default defineConfig(e2e, {
  grep: /hosting/,
  metadata: { needs: ['auth', 'firestore', 'functions', 'hosting', 'demo data', 'chromium'] },
});
