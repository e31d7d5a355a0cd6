import {
  fallbackFor,
  headOf,
  isFocusable,
  MESSAGE,
  scopeOf,
  successorOf,
  type Trail,
  trailOf,
} from './focus-trail.ts';

const LIVE = `${MESSAGE}, [role=alert]`;
/** How long a screen has to announce what happened, before and after a focused control is removed. */
const ANNOUNCED_WITHIN_MS = 1000;
/** Moves the focus to the buttons of the latest notice, and back; ui/notices/notice-actions.tsx names it. */
const NOTICE_KEY = 'F8';

/** The control that has, or had, the focus on the page, in each open dialog and in each message; the latest last. */
const trails = new Map<Element, Trail>();
/** Has the focus in place of a control that is disabled or hidden. */
let fallback: Element | null = null;
let announcedAt = Number.NEGATIVE_INFINITY;

function topDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog:modal')].at(-1);
}

/** The latest trail that is not under a dialog. */
function latest(isWanted: (scope: Element) => boolean = () => true): Trail | undefined {
  const top = topDialog();
  return [...trails].findLast(([scope]) => (!top || top.contains(scope)) && isWanted(scope))?.[1];
}

function remember(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || target === fallback) return;
  fallback = null;
  const scope = scopeOf(target);
  trails.delete(scope);
  trails.set(scope, trailOf(target, scope));
}

/** Focuses an element that may be no control, such as a row or a heading. */
function moveTo(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus();
}

function restore(): void {
  const active = document.activeElement ?? document.body;
  const isLost = active === document.body || active === fallback || active.matches(':disabled');
  if (!isLost || !document.hasFocus()) return;
  const trail = latest();
  const top = topDialog();
  const isBack = trail && isFocusable(trail.element);
  const place = isBack ? trail.element : trail ? fallbackFor(trail) : top && headOf(top);
  if (!place || place === active) return;
  if (!isBack) fallback = place;
  moveTo(place);
}

/** A region that arrives with its text is read only if it is an alert, or all that arrives. */
function isAnnounced({ target, addedNodes }: MutationRecord): boolean {
  const place = target instanceof Element ? target : target.parentElement;
  if (place?.closest(LIVE)?.textContent) return true;
  return [...addedNodes].some(
    (node) =>
      node instanceof Element &&
      node.textContent &&
      (node.matches(LIVE) || node.querySelector('[role=alert]')),
  );
}

/** Replaces a removed control by its successor, also under a dialog, which later returns the focus. */
function follow(scope: Element, trail: Trail, onSilence: (trail: Trail) => void): void {
  const isOver = !scope.isConnected || (scope instanceof HTMLDialogElement && !scope.open);
  const isThere = trail.element.isConnected;
  const isMessage = scope.matches(MESSAGE);
  if (!isOver && !isThere && !isMessage && latest() === trail) onSilence({ ...trail });
  const next = isThere ? trail.element : isMessage ? null : successorOf(trail, scope);
  if (isOver || !next) trails.delete(scope);
  else Object.assign(trail, trailOf(next, scope), isThere && { look: trail.look });
}

/** Deletes the trail of a control that the user left by a click or by Tab, so that it is not focused again. */
function leave({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget || !(target instanceof HTMLElement)) return;
  // A removed control may lose the focus before it is removed.
  setTimeout(() => {
    if (document.activeElement !== document.body || !document.hasFocus()) return;
    if (isFocusable(target)) trails.delete(scopeOf(target));
    else restore();
  });
}

/** Notices name their key unless the latest press was one of mouse or finger; typed text does not count. */
function notePress(isOfPointer: boolean): void {
  document.documentElement.toggleAttribute('data-pressed', isOfPointer);
}

function goToNotice(event: KeyboardEvent): void {
  if (event.key === 'Tab' || event.key === NOTICE_KEY) notePress(false);
  if (event.key !== NOTICE_KEY) return;
  const groups = (topDialog() ?? document).querySelectorAll('[data-notice-actions]');
  const target = document.activeElement?.closest(MESSAGE)
    ? latest((scope) => !scope.matches(MESSAGE))?.element
    : [...groups].at(-1)?.querySelector('button');
  if (!target) return;
  event.preventDefault();
  moveTo(target);
}

/**
 * Keeps the focus on the page, for every screen. When the focused control is removed, disabled or hidden, by its own
 * action, a live change or a closed dialog, the focus moves to what took its place. If no live region changes then,
 * `announce` is called with the name of the removed control or row. Returns the function that ends it.
 */
export function keepFocus(announce: (name: string) => void): () => void {
  trails.clear();
  const ending = new AbortController();
  const { signal } = ending;
  const announceIfSilent = ({ element, names, row }: Trail) => {
    const lostAt = performance.now();
    const isRowGone = row && !row.isConnected;
    // What a pending button did replaced it.
    if (!isRowGone && element.ariaBusy === 'true') return;
    const name = isRowGone ? names.row : names.control;
    setTimeout(() => {
      // The next page announces its own name.
      const isSilent = !signal.aborted && announcedAt < lostAt - ANNOUNCED_WITHIN_MS;
      if (isSilent) announce(name);
    }, ANNOUNCED_WITHIN_MS);
  };
  const observer = new MutationObserver((records) => {
    if (records.some(isAnnounced)) announcedAt = performance.now();
    const hadFocus = latest() !== undefined;
    for (const [scope, trail] of [...trails]) follow(scope, trail, announceIfSilent);
    // The button was in a message, and nothing had the focus before.
    const main = document.querySelector('main');
    if (hadFocus && main && !latest()) remember(headOf(main));
    restore();
  });
  const attributeFilter = ['disabled', 'hidden', 'open'];
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter });
  document.addEventListener('focusin', ({ target }) => remember(target), { signal });
  document.addEventListener('focusout', leave, { signal });
  document.addEventListener('keydown', goToNotice, { signal });
  document.addEventListener('pointerdown', () => notePress(true), { signal });
  window.addEventListener('focus', restore, { signal });
  // A turned phone hides some controls.
  window.addEventListener('resize', () => setTimeout(restore), { signal });
  return () => {
    ending.abort();
    observer.disconnect();
  };
}
