import puppeteer from 'puppeteer-core';
import { type Driver, type Engine, programOf, WINDOW } from './engine.ts';

/** Firefox without a window, over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: programOf('firefox-esr'),
    defaultViewport: WINDOW,
  });

  async function open(): Promise<Driver> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`exception: ${String(error)}`));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`console: ${message.text()}`);
    });
    return {
      goto: async (url) => void (await page.goto(url)),
      evaluate: (expression) => page.evaluate(expression),
      clickAt: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      problems: async () => problems,
      close: () => context.close(),
    };
  }
  return { open, stop: () => browser.close() };
}
