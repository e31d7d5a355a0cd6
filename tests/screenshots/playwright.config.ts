import { defineConfig } from '@playwright/test';
import e2e from '../e2e/playwright.config.ts';

/** `npm run screenshots`: the world of the browser tests, one picture after another. */
export default defineConfig(e2e, { testDir: '.', outputDir: '../.output/screenshots', workers: 1 });
