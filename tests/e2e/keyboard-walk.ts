import { expect, type Page } from '@playwright/test';

/** Where one press of Tab came out. */
type Stop = { name: string; visibleFocus: boolean; uncovered: boolean };

/**
 * In the page, as text, since the tests are compiled without the browser's types. Names every element that a person can act on and see;
 * of radio buttons of one name only the group, which is a single stop of Tab.
 */
const IN_PAGE = `
  const numbers = (window.walkNumbers ??= new Map());
  const nameOf = (element) => {
    if (element.type === 'radio') return 'radio ' + element.name;
    if (!numbers.has(element)) numbers.set(element, numbers.size + 1);
    const label = element.getAttribute('aria-label') || element.labels?.[0]?.textContent || element.textContent;
    const words = label.trim().replace(/\\s+/g, ' ').slice(0, 60);
    return element.tagName.toLowerCase() + ' ' + numbers.get(element) + ': ' + words;
  };
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const scope = document.querySelector('dialog[open]') ?? document.body;
`;

const LIST = `(() => {
  ${IN_PAGE}
  const controls = scope.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]');
  return [...new Set([...controls].filter((element) => isSeen(element) && element.tabIndex >= 0 && !element.disabled).map(nameOf))];
})()`;

const LOOK = `(async () => {
  ${IN_PAGE}
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  // A radio button lies unseen over its label, which shows the focus for it.
  const shown = element.type === 'radio' ? element.closest('label') : element;
  const style = getComputedStyle(shown);
  const isUncovered = () => {
    const box = shown.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 20));
    return !!top && shown.contains(top);
  };
  // The focus scrolls its element into view, which a busy machine finishes some frames later.
  for (let frame = 0; frame < 60 && !isUncovered(); frame += 1) await new Promise(requestAnimationFrame);
  return {
    name: nameOf(element),
    visibleFocus: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
    uncovered: isUncovered(),
  };
})()`;

/** Everything on the page, or in the dialog that is open, that a keyboard must reach. */
export async function controlsOf(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(LIST);
}

/** A name without its words, which may change while one looks: 'Leads' becomes 'Leads, 8 new'. */
function idOf(name: string): string {
  return name.split(':')[0] ?? name;
}

/** Presses Tab until it has been round, and returns each stop once. */
async function walk(page: Page, atMost = 900): Promise<Stop[]> {
  const stops = new Map<string, Stop>();
  for (let press = 0; press < atMost; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate<Stop | null>(LOOK);
    // Past the end of the page lie the browser's own bars, and then its beginning.
    if (!stop) continue;
    if (idOf(stop.name) === [...stops.keys()][0]) break;
    stops.set(idOf(stop.name), stop);
  }
  return [...stops.values()];
}

/** From where the focus is, Tab alone reaches every control; each shows the focus, and none lies under something else. */
export async function expectKeyboardReachesAll(page: Page): Promise<void> {
  const before = await controlsOf(page);
  const stops = await walk(page);
  const reached = stops.map(({ name }) => idOf(name));
  // Lists are live: what another test's people pushed off the page meanwhile cannot be reached any more, and need not be.
  const after = (await controlsOf(page)).map(idOf);
  expect(
    before.filter((control) => after.includes(idOf(control)) && !reached.includes(idOf(control))),
    'Tab reaches every control',
  ).toEqual([]);
  expect(
    stops.filter(({ visibleFocus }) => !visibleFocus),
    'the focus shows',
  ).toEqual([]);
  expect(
    stops.filter(({ uncovered }) => !uncovered),
    'nothing covers what has the focus',
  ).toEqual([]);
}
