import { defineConfig } from '@playwright/test';
import type { Need } from '../../tools/environment.ts';
import { chromiumArgs } from '../support/chromium.ts';

const { FAIXA_CHROMIUM: executablePath, FAIXA_REPORT: report } = process.env;

export const APP: Need[] = ['auth', 'firestore', 'functions', 'static app', 'chromium'];

export default defineConfig({
  testDir: '.',
  globalSetup: '../../tools/open-needed.ts',
  metadata: { needs: [...APP, 'demo data'] },
  outputDir: '../.output/e2e',
  // The first call of a Function starts a process for it. The limits are generous: a passing test never reaches them,
  // and one step that hangs takes a minute.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  // Two leave almost half of two cores idle: a page waits for its answers.
  workers: 3,
  retries: 0,
  // `npm test` counts the tests in this file (tools/reports.ts).
  reporter: report ? [['list'], ['junit', { outputFile: report }]] : 'list',
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      args: chromiumArgs,
      ...(executablePath ? { executablePath } : {}),
    },
  },
});
