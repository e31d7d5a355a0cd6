/**
 * The script of the public pages: the menu, the color mode and the hydration of the form on /join.
 * The pages can be read without it.
 */
import '../strict-policy.ts';
import font from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import { readStored, store } from '../browser-storage.ts';
import { DRAFT_KEY, SENT_KEY } from '../features/interest/draft-key.ts';
import { COLOR_MODES, chooseColorMode, currentColorMode, followColorMode } from '../theme/color-mode.ts';
import { scrollToShow } from '../ui/page/scroll-to-show.ts';

/** Closes the menu after a click on a link to a section of the same page. */
function closeMenuOnFollow(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) {
    menu.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('a')) menu.hidePopover?.();
    });
  }
}

/**
 * Fetches the font for the next page, which requests it before its first paint (language.js). Waits until this page has
 * loaded. A font that arrived after this page's paint is removed: it would draw all texts again as soon as a script adds
 * a style, as the form does.
 */
async function fetchFont(): Promise<void> {
  const [shown] = document.fonts;
  if (!shown) await new Promise((resolve) => setTimeout(resolve, 1000));
  const source = `url(${font})`;
  const loading = (shown ?? new FontFace('Archivo Variable', source)).load();
  store('localStorage', 'faixa.font', await loading.then(() => source).catch(() => null));
  const file = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'));
  const [paint] = performance.getEntriesByType('paint');
  const painted = paint instanceof PerformancePaintTiming ? paint.paintTime || paint.startTime : 0;
  const isEarly = file instanceof PerformanceResourceTiming && file.responseEnd <= painted;
  if (shown && !isEarly) document.fonts.delete(shown);
}

function offerColorModes(): void {
  followColorMode();
  const select = document.querySelector<HTMLSelectElement>('select[name="color-mode"]');
  if (!select) return;
  select.value = currentColorMode();
  select.addEventListener('change', () => {
    const mode = COLOR_MODES.find((each) => each === select.value);
    if (mode) chooseColorMode(mode);
  });
}

/**
 * Calls back once, when the element is visible after the visitor has scrolled. Being visible at
 * first is not enough.
 */
function onScrolledTo(element: Element, callback: () => void): void {
  const watch = () => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    });
    observer.observe(element);
  };
  addEventListener('scroll', watch, { once: true, passive: true });
}

async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(5000);
  return fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Loads the page again, with the answers as a draft, and sends the form there: many browsers do not request a script
 * again on the same page after it failed to load. Does nothing if the browser keeps no draft.
 */
function sendAfterReload(form: HTMLFormElement): void {
  const typed = [...new FormData(form)].filter(([, text]) => text !== '');
  // Empty if the browser did not restore what was typed before an earlier reload: the draft has it.
  if (typed.length > 0) store('sessionStorage', DRAFT_KEY, JSON.stringify(Object.fromEntries(typed)));
  store('sessionStorage', SENT_KEY, 'true');
  if (readStored('sessionStorage', SENT_KEY) !== null) location.reload();
}

/** Hydrates the form when the visitor needs it; features/interest/take-over.tsx has the details. */
function hydrateOnDemand(island: HTMLElement): void {
  let hydration: Promise<void> | null = null;
  let isHydrated = false;
  const problem = document.querySelector<HTMLElement>('[data-hydration-problem]');
  const hydrate = (): Promise<void> => {
    hydration ??= import('../features/interest/take-over.tsx')
      .then(({ takeOver }) => takeOver(island))
      .then(() => {
        isHydrated = true;
        problem?.remove();
      })
      .catch((error: unknown) => {
        // After a network failure, the next event tries again.
        hydration = null;
        throw error;
      });
    return hydration;
  };
  const tryToHydrate = () => void hydrate().catch(() => undefined);

  for (const event of ['pointerenter', 'pointerdown', 'focusin', 'keydown']) {
    island.addEventListener(event, tryToHydrate, { passive: true });
  }
  onScrolledTo(island, tryToHydrate);
  // A visitor who began before this script had loaded may cause no further event.
  if (readStored('sessionStorage', DRAFT_KEY) !== null || island.contains(document.activeElement))
    tryToHydrate();

  const sendWhenHydrated = async () => {
    const succeeded = await hydrate().then(
      () => true,
      () => false,
    );
    const form = island.querySelector('form');
    if (succeeded) return form?.requestSubmit();
    if (!problem) return;
    if (!problem.hidden && form && (await isReachable())) {
      // Meanwhile another event may have hydrated the form.
      if (isHydrated) return form.requestSubmit();
      sendAfterReload(form);
    }
    problem.hidden = false;
    scrollToShow(problem, 'center');
  };

  // A form that is sent before the hydration must not navigate; the hydrated form sends it.
  const sendLater = (event: Event) => {
    if (isHydrated) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void sendWhenHydrated();
  };
  island.addEventListener('submit', sendLater, { capture: true });
  // The form was sent before this script had loaded (later.js), or before the page was loaded again.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isSent = visit?.type === 'reload' && readStored('sessionStorage', SENT_KEY) !== null;
  store('sessionStorage', SENT_KEY, null);
  if (isSent || island.querySelector('form[data-sent]')) void sendWhenHydrated();
}

/**
 * For the home screen. In the document itself, the manifest would load its icon before the first
 * paint.
 */
function addManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/site.webmanifest';
  document.head.append(link);
}

// From here on, unsent.js leaves the form alone.
document.documentElement.dataset.enhanced = '';
closeMenuOnFollow();
offerColorModes();
void fetchFont();
addManifest();
const island = document.querySelector<HTMLElement>('[data-island="join"]');
if (island) hydrateOnDemand(island);
