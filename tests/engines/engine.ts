/** One browser window with storage of its own. */
export type Driver = {
  goto: (url: string) => Promise<void>;
  /** The value of an expression in the page. Text, as the tests are compiled without the browser's types. */
  evaluate: (expression: string) => Promise<unknown>;
  clickAt: (x: number, y: number) => Promise<void>;
  /** Presses a key for each character. */
  type: (text: string) => Promise<void>;
  /** Uncaught exceptions and console errors so far. */
  problems: () => Promise<string[]>;
  close: () => Promise<void>;
};

export type Engine = { open: () => Promise<Driver>; stop: () => Promise<void> };

export const WINDOW = { width: 1280, height: 900 };

/** The path of a program, which tools/browsers.ts finds or installs. */
export function programIn(variable: 'FAIXA_FIREFOX' | 'FAIXA_WEBKIT_DRIVER' | 'FAIXA_XVFB'): string {
  const path = process.env[variable];
  if (path) return path;
  throw new Error(`${variable} is not set. Run \`npm run test:engines\`.`);
}
