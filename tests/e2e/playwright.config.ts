import { defineConfig } from '@playwright/test';
import { chromiumFlags } from '../../tools/chromium.ts';

const executablePath = process.env.FAIXA_CHROMIUM;

/** `npm run test:e2e` brings up what the tests need and names it in the environment. */
export default defineConfig({
  testDir: '.',
  outputDir: '../.output/e2e',
  // The first call of a Function starts a process for it: generous limits, which a passing test never waits for.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: 2,
  // On a busy machine an emulator now and then drops a connection. Repeated tests are named at the end (docs/decisions/0013).
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
});
