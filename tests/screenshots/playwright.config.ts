import { defineConfig } from '@playwright/test';
import e2e, { APP } from '../e2e/playwright.config.ts';

/** `npm run screenshots`: the world of the browser tests without the demo data, one picture after another. */
export default defineConfig(e2e, {
  testDir: '.',
  outputDir: '../.output/screenshots',
  workers: 1,
  metadata: { needs: APP },
});
