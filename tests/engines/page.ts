import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../e2e/academy.ts';
import { storageStateOf } from '../e2e/stored-session.ts';
import type { Driver } from './engine.ts';

const APP_URL = process.env.FAIXA_APP_URL ?? 'http://127.0.0.1:5000';
const TIMEOUT_MS = 30_000;
const POLL_MS = 100;

const selectors = {
  link: 'a[href]',
  button: 'button',
  textbox: 'input, textarea',
  checkbox: 'input[type=checkbox]',
  combobox: 'select',
} as const;
type Role = keyof typeof selectors;

type Point = { x: number; y: number };

/**
 * The center of the first element with this role, with a name that begins with `name` and that a click can hit;
 * otherwise the reason, as text.
 */
function locate(role: Role, name: string): string {
  return `(() => {
    const textOf = (element) => element.textContent.trim().replace(/\\s+/g, ' ');
    const nameOf = (element) =>
      element.getAttribute('aria-label') ??
      element.getAttribute('aria-labelledby')?.split(' ').map((id) => textOf(document.getElementById(id))).join(' ') ??
      textOf(element.labels?.[0] ?? element);
    const centerOf = (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    };
    const hitOf = (element) => {
      const { x, y } = centerOf(element);
      return document.elementFromPoint(x, y);
    };
    const receives = (element) =>
      element.contains(hitOf(element)) || hitOf(element)?.closest('label')?.control === element;

    let problem = 'is not on the page';
    for (const element of document.querySelectorAll('${selectors[role]}')) {
      if (!nameOf(element).startsWith(${JSON.stringify(name)}) || !element.checkVisibility()) continue;
      if (!receives(element)) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      if (element.disabled) problem = 'is disabled';
      else if (receives(element)) return centerOf(element);
      else problem = 'is covered by ' + hitOf(element)?.outerHTML.slice(0, 200);
    }
    return problem;
  })()`;
}

/** Repeats `ask` until it answers with something other than text, which says what is still wrong. */
async function wait<T>(driver: Driver, what: string, ask: () => Promise<T | string>): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    // A page that is being left or loaded cannot be asked.
    const answer = await ask().catch((error: unknown) => `cannot be found: ${error}`);
    if (typeof answer !== 'string') return answer;
    if (Date.now() > deadline) {
      const look = driver.evaluate('location.href + "\\n" + document.body?.innerText');
      const shown = await look.catch(String);
      throw new Error(`After ${TIMEOUT_MS / 1000} s ${what} ${answer}. The page shows:\n${shown}`);
    }
    await sleep(POLL_MS);
  }
}

/** Waits until the element is in the same place twice. */
async function find(driver: Driver, role: Role, name: string): Promise<Point> {
  let last: Point | string = '';
  return wait(driver, `the ${role} '${name}'`, async () => {
    const before = JSON.stringify(last);
    last = (await driver.evaluate(locate(role, name))) as Point | string;
    return typeof last === 'string' || JSON.stringify(last) === before ? last : 'moves';
  });
}

/** What the flows do on a page, in any browser. Each step waits until it is possible. */
export function pageOf(driver: Driver) {
  const goto = (path: string) => driver.goto(APP_URL + path);

  async function click(role: Role, name: string): Promise<void> {
    const { x, y } = await find(driver, role, name);
    await driver.clickAt(x, y);
  }

  return {
    goto,
    click,
    /** Opens a page in English with the session of a person. */
    openAs: async (person: Person, path: string) => {
      // Not yet the app, which reads the session when it loads.
      await goto('/favicon.svg');
      const { origins } = await storageStateOf({ person, language: 'en', origin: APP_URL, now: new Date() });
      for (const { name, value } of origins.flatMap(({ localStorage }) => localStorage))
        await driver.evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`);
      await goto(path);
    },
    /** Clicks the field and types over its content. */
    fill: async (label: string, text: string) => {
      await click('textbox', label);
      await driver.evaluate('document.activeElement.select()');
      await driver.type(text);
    },
    /** With the keyboard: a list of options that a click opens is not part of the page. */
    select: async (label: string, option: string) => {
      const { x, y } = await find(driver, 'combobox', label);
      await driver.evaluate(`document.elementFromPoint(${x}, ${y}).focus()`);
      await driver.type(option);
    },
    see: (text: string) =>
      wait(driver, `the text '${text}'`, async () => {
        const seen = await driver.evaluate(`document.body?.innerText.includes(${JSON.stringify(text)})`);
        return seen === true || 'is not on the page';
      }),
  };
}

export type Page = ReturnType<typeof pageOf>;
