import { CONTROL } from '../ui/page/focus-keeper.ts';

/** The scroll positions of a page by selector, and its focused control. */
type Place = { scrolls: Map<string, number>; control: Control | null };

/** A control by its words or its link, and its number among those that share them: its element does not come back. */
type Control = { words: string; nth: number };

/** How long the content of a page may take to load. */
const LOADED_WITHIN_MS = 10_000;
/** A screen may still scroll to where it opens. */
const STEADY_FRAMES = 5;
const USER_ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** By the key of the entry in the history. */
const places = new Map<string, Place>();

function placeOf(key: string): Place {
  const place = places.get(key) ?? { scrolls: new Map(), control: null };
  places.set(key, place);
  return place;
}

/** Null for a box without a name, and in a dialog, which is closed when the page comes back. */
function selectorOf(box: Element): string | null {
  if (box === document.documentElement) return ':root';
  const label = box.getAttribute('aria-label');
  return label && !box.closest('dialog') ? `${box.localName}[aria-label="${CSS.escape(label)}"]` : null;
}

const wordsOf = (control: HTMLElement) =>
  [
    control.localName,
    control.getAttribute('href') ?? control.getAttribute('aria-label') ?? control.textContent,
  ].join();

function controlsOf(words: string): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>(`main :is(${CONTROL})`)];
  return all.filter((control) => !control.closest('dialog') && wordsOf(control) === words);
}

/** The router's number of the entry that is shown. */
let entry = 0;

export function noteEntry(): void {
  entry = Number(history.state?.idx ?? 0);
}

// An entry that a typed '#section' made has no number, and without one the router could not keep a half-typed page.
// Before the router's own listener, which is added later.
if (typeof window !== 'undefined')
  window.addEventListener(
    'popstate',
    () => {
      if (history.state === null) history.replaceState({ idx: entry + 1, key: crypto.randomUUID() }, '');
    },
    { capture: true },
  );

/** Remembers where the user is on the entry that `keyOf` returns. Returns the function that ends it. */
export function rememberPlaces(keyOf: () => string): () => void {
  const ending = new AbortController();
  const options = { signal: ending.signal, capture: true, passive: true };
  const noteScroll = ({ target }: Event) => {
    const box = target instanceof Element ? target : document.documentElement;
    const selector = selectorOf(box);
    if (selector) placeOf(keyOf()).scrolls.set(selector, box.scrollTop);
  };
  const noteControl = ({ target, type }: Event) => {
    // A click, too: Safari does not focus a link that is clicked.
    const control = target instanceof Element && target.closest<HTMLElement>(`main :is(${CONTROL})`);
    if (!control || control.closest('dialog')) return;
    const words = wordsOf(control);
    const place = placeOf(keyOf());
    place.control = { words, nth: controlsOf(words).indexOf(control) };
    if (type !== 'click') return;
    // The event of a scroll comes a frame later, and a click may leave the page before.
    for (const selector of [':root', ...place.scrolls.keys()]) {
      const box = document.querySelector(selector);
      if (box) place.scrolls.set(selector, box.scrollTop);
    }
  };
  document.addEventListener('scroll', noteScroll, options);
  document.addEventListener('focusin', noteControl, options);
  document.addEventListener('click', noteControl, options);
  // The browser restores the position before the page has loaded; only a reload is left to it.
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => (window.history.scrollRestoration = 'auto'), options);
  window.addEventListener('pageshow', () => (window.history.scrollRestoration = 'manual'), options);
  return () => ending.abort();
}

/** Call when the entry of a page gets another key, as its address changed. */
export function movePlace(from: string, to: string): void {
  places.set(to, placeOf(from));
}

function focusOn(element: HTMLElement | undefined): void {
  if (element && document.activeElement !== element) element.focus({ preventScroll: true });
}

/**
 * Moves the focus to the page's heading: it is announced, and Tab continues from there. Waits for a page that loads its
 * parts, unless the focus moves meanwhile.
 */
export function focusOnHeading(
  deadline = performance.now() + 3 * LOADED_WITHIN_MS,
  from = document.activeElement,
): void {
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading) {
    const { activeElement, body } = document;
    const isIdle = activeElement === from || activeElement === body;
    if (isIdle && performance.now() < deadline) requestAnimationFrame(() => focusOnHeading(deadline, from));
    return;
  }
  heading.tabIndex = -1;
  focusOn(heading);
}

let restoring = new AbortController();

/**
 * Restores the place of an entry of the history while its content loads, until the user does something. Returns
 * false if nothing is remembered. Null only ends an earlier call.
 */
export function restorePlace(key: string | null): boolean {
  restoring.abort();
  const place = key === null ? undefined : places.get(key);
  if (!place) return false;
  const scrolls = [...place.scrolls];
  const { control } = place;
  const ending = new AbortController();
  restoring = ending;
  const deadline = performance.now() + LOADED_WITHIN_MS;
  let steady = 0;

  function restore(): void {
    if (ending.signal.aborted) return;
    const target = control ? controlsOf(control.words)[control.nth] : undefined;
    focusOn(target);
    let isThere = control === null || target !== undefined;
    for (const [selector, top] of scrolls) {
      const box = document.querySelector(selector);
      if (box) box.scrollTop = top;
      isThere &&= box !== null && Math.abs(box.scrollTop - top) <= 1;
    }
    steady = isThere && !document.querySelector('main [data-loading]') ? steady + 1 : 0;
    if (steady < STEADY_FRAMES && performance.now() < deadline) requestAnimationFrame(restore);
    else ending.abort();
  }

  for (const act of USER_ACTS) {
    window.addEventListener(act, () => ending.abort(), {
      signal: ending.signal,
      capture: true,
      passive: true,
    });
  }
  focusOnHeading();
  restore();
  return true;
}
