import { engines, which } from '../../tools/machine.ts';

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

/** The path of the program of a Debian package. */
export function programOf(name: keyof typeof engines): string {
  const path = which(...engines[name]);
  if (path) return path;
  throw new Error(`This machine lacks a program. On Debian: apt-get install ${name}`);
}
