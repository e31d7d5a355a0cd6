/**
 * What a public page runs by itself beside its early scripts: the menu, the choice of appearance, and what wakes the form of
 * /join. Without it the pages read just the same.
 */
import '../strict-policy.ts';
import { DRAFT_KEY } from '../features/interest/draft-key.ts';
import { COLOR_MODES, chooseColorMode, currentColorMode, followColorMode } from '../theme/color-mode.ts';

/** A link to a section leads there, so the menu that it stood in closes. */
function closeMenuOnFollow(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) {
    menu.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('a')) menu.hidePopover?.();
    });
  }
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

function hasDraft(): boolean {
  try {
    return sessionStorage.getItem(DRAFT_KEY) !== null;
  } catch {
    return false;
  }
}

/** Calls `come` once, when a visitor who scrolls has the element in sight. Who only arrived has asked for nothing yet. */
function onScrolledTo(element: Element, come: () => void): void {
  const watch = () => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      come();
    });
    observer.observe(element);
  };
  addEventListener('scroll', watch, { once: true, passive: true });
}

/** See features/interest/take-over.tsx for what is agreed with the form. */
function wakeForm(island: HTMLElement): void {
  let waking: Promise<void> | null = null;
  let alive = false;
  const asleep = document.querySelector<HTMLElement>('[data-asleep]');
  const wake = (): Promise<void> => {
    waking ??= import('../features/interest/take-over.tsx')
      .then(({ takeOver }) => takeOver(island))
      .then(() => {
        alive = true;
        asleep?.remove();
      })
      .catch((error: unknown) => {
        // No network just now: the next touch tries again.
        waking = null;
        throw error;
      });
    return waking;
  };
  const tryToWake = () => void wake().catch(() => undefined);

  for (const sign of ['pointerenter', 'pointerdown', 'focusin', 'keydown']) {
    island.addEventListener(sign, tryToWake, { passive: true });
  }
  onScrolledTo(island, tryToWake);
  // Who typed before this script was there may give no further sign for a while.
  if (hasDraft() || island.contains(document.activeElement)) tryToWake();

  const sendWhenAwake = async () => {
    const awake = await wake().then(
      () => true,
      () => false,
    );
    if (awake) return island.querySelector('form')?.requestSubmit();
    if (asleep) asleep.hidden = false;
    asleep?.scrollIntoView({ block: 'center' });
  };

  // Sent before it was alive: what was typed must not go anywhere by itself, and is sent again by the form that is.
  const sendLater = (event: Event) => {
    if (alive) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void sendWhenAwake();
  };
  island.addEventListener('submit', sendLater, { capture: true });
  // And sent before even this script was there (later.js).
  if (island.querySelector('form[data-sent]')) void sendWhenAwake();
}

/** For whoever puts the page on their home screen. In the document itself it would have its icon fetched before the first paint. */
function nameManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/site.webmanifest';
  document.head.append(link);
}

closeMenuOnFollow();
offerColorModes();
nameManifest();
const island = document.querySelector<HTMLElement>('[data-island="join"]');
if (island) wakeForm(island);
