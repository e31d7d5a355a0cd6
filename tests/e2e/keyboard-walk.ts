import { expect, type Page } from '@playwright/test';

/** The element that has the focus after one press of Tab. */
type Stop = { name: string; visibleFocus: boolean; uncovered: boolean };

/**
 * Helpers for the scripts below, as text because the tests are compiled without the browser's types. `nameOf` names an
 * element; radio buttons of one group share a name, as the group is a single stop of Tab.
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
  // A radio button is transparent; its label shows the focus.
  const shown = element.type === 'radio' ? element.closest('label') : element;
  const style = getComputedStyle(shown);
  const isUncovered = () => {
    // The first line of a link that wraps.
    const box = shown.getClientRects()[0];
    // Another test's row, which has left the list.
    if (!box) return true;
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 20));
    return !!top && shown.contains(top);
  };
  // The browser may scroll the element into view some frames after the focus.
  for (let frame = 0; frame < 60 && !isUncovered(); frame += 1) await new Promise(requestAnimationFrame);
  // Lists are live: another test's rows may have pushed it away since. What a fixed bar covers stays covered.
  if (!isUncovered()) shown.scrollIntoView({ block: 'nearest' });
  return {
    name: nameOf(element),
    visibleFocus: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
    uncovered: isUncovered(),
  };
})()`;

/** Every control on the page, or in the open dialog, that the keyboard must reach. */
async function controlsOf(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(LIST);
}

/** A name without its words, which may change during the walk: 'Leads' becomes 'Leads, 8 new'. */
function idOf(name: string): string {
  return name.split(':')[0] ?? name;
}

/** Presses Tab until the first stop has the focus again, and returns each stop once. */
async function walk(page: Page, atMost = 900): Promise<Stop[]> {
  const stops = new Map<string, Stop>();
  for (let press = 0; press < atMost; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate<Stop | null>(LOOK);
    // After the last control the focus leaves the page, then returns to its start.
    if (!stop) continue;
    if (idOf(stop.name) === [...stops.keys()][0]) break;
    stops.set(idOf(stop.name), stop);
  }
  return [...stops.values()];
}

/** Expects that Tab alone reaches every control, that each shows the focus, and that nothing covers it then. */
export async function expectKeyboardReachesAll(page: Page): Promise<void> {
  // The menu of another width comes after the frame that has it.
  for (let frame = 0; frame < 3; frame += 1) await page.evaluate('new Promise(requestAnimationFrame)');
  const before = await controlsOf(page);
  const stops = await walk(page);
  const reached = stops.map(({ name }) => idOf(name));
  // Lists are live: another test's data may have pushed a row off the page during the walk.
  const after = (await controlsOf(page)).map(idOf);
  expect(
    before.filter((control) => after.includes(idOf(control)) && !reached.includes(idOf(control))),
    'controls that Tab does not reach',
  ).toEqual([]);
  expect(
    stops.filter(({ visibleFocus }) => !visibleFocus),
    'stops without a visible focus',
  ).toEqual([]);
  expect(
    stops.filter(({ uncovered }) => !uncovered),
    'stops that are covered while they have the focus',
  ).toEqual([]);
}
