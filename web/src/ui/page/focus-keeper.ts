export const CONTROL = 'a[href], button, input, select, textarea, [tabindex="0"]';
/** An item of a list, a row of a table (ui/lists/data-table.tsx), a card. */
const ROW = 'li, tbody, article';
const LIST = 'ul, ol, table, section, dialog, main';
const SECTION = 'section, dialog, main';
/** Messages that come and go. A control in one leads back to where the focus was before. */
const MESSAGE = '[aria-live], [role=status], [data-notice]';
const LIVE = `${MESSAGE}, [role=alert]`;
/** How long a screen has to announce what happened, before and after a focused control is removed. */
const ANNOUNCED_WITHIN_MS = 1000;
/** Moves the focus to the buttons of the latest notice, and back; ui/notices/notice-actions.tsx names it. */
const NOTICE_KEY = 'F8';

/** What has, or had, the focus on the page, in each open dialog and in each message; the latest last. */
const focused = new Map<Element, HTMLElement>();
/** Has the focus in place of a control that is disabled or hidden. */
let fallback: Element | null = null;
let announcedAt = Number.NEGATIVE_INFINITY;

/** The dialog or message around an element, or else the page. When it ends, the focus returns to the one before. */
function scopeOf(element: Element): Element {
  return element.closest(`dialog, ${MESSAGE}`) ?? document.body;
}

function topDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog:modal')].at(-1);
}

/** The latest that is not under a dialog. */
function latest(isWanted: (scope: Element) => boolean = () => true): HTMLElement | undefined {
  const top = topDialog();
  return [...focused].findLast(([scope]) => (!top || top.contains(scope)) && isWanted(scope))?.[1];
}

function remember(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || target === fallback) return;
  fallback = null;
  const scope = scopeOf(target);
  focused.delete(scope);
  focused.set(scope, target);
}

function isFocusable(element: Element): boolean {
  return (
    element.isConnected &&
    !element.matches(':disabled') &&
    element.checkVisibility({ visibilityProperty: true })
  );
}

function controlsIn(place: Element): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(CONTROL)];
}

/** The heading of a section, or the section itself. */
function headOf(section: Element): HTMLElement {
  const labelId = section.getAttribute('aria-labelledby');
  const heading = labelId
    ? document.getElementById(labelId)
    : !section.hasAttribute('aria-label') && section.querySelector<HTMLElement>('h1, h2, h3');
  return heading || (section as HTMLElement);
}

/** Where the focus belongs while a control cannot have it: the row around a place, or the head of its section. */
function around(place: Element): HTMLElement | null {
  const row = place.closest<HTMLElement>(ROW);
  if (row && scopeOf(place).contains(row) && isFocusable(row)) return row;
  const section = place.closest(SECTION);
  if (section && !isFocusable(section)) return section.parentElement && around(section.parentElement);
  return section && headOf(section);
}

type Removal = { target: Element; next: Node | null; isNew: (element: Node) => boolean };

/** How the element was removed from what is still there. `next` came after it; `isNew`: added at the same time. */
function removalOf(element: Element, records: readonly MutationRecord[]): Removal | null {
  const removed = new Set(records.flatMap(({ removedNodes }) => [...removedNodes]));
  // What was moved is not new.
  const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => !removed.has(node));
  const record = records.find(
    ({ target, removedNodes }) =>
      target.isConnected && [...removedNodes].some((node) => node.contains(element)),
  );
  if (!(record?.target instanceof Element)) return null;
  let next = record.nextSibling;
  // Several rows are removed one after the other.
  for (const { removedNodes, nextSibling } of records.slice(records.indexOf(record)))
    if (next && !next.isConnected && [...removedNodes].some((node) => node === next)) next = nextSibling;
  if (!next?.isConnected) next = null;
  return { target: record.target, next, isNew: (each) => added.some((node) => node.contains(each)) };
}

/** The row of the same list that came after a removed one, or else the one before it. */
function rowBeside(row: HTMLElement, { target, next, isNew }: Removal): HTMLElement | undefined {
  // The list can be removed with the row.
  const list = row.parentElement?.closest(LIST) ? null : target.closest(LIST);
  const rows = [...(list?.querySelectorAll<HTMLElement>(row.localName) ?? [])].filter(
    (each) => isFocusable(each) && !isNew(each) && each.parentElement?.closest(LIST) === list,
  );
  const isBehind = (node: Node, each: Node) =>
    (node.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const isAfter = (each: Node) =>
    next ? each === next || isBehind(next, each) : isBehind(target, each) && !target.contains(each);
  return rows.find(isAfter) ?? rows.at(-1);
}

/** The same field or link of another row. Not the same button, which a late Enter would press for that row. */
function sameIn(row: HTMLElement, control: HTMLElement, removed: HTMLElement): HTMLElement {
  const alikeIn = (each: HTMLElement) => [...each.querySelectorAll<HTMLElement>(control.localName)];
  const same = alikeIn(row)[alikeIn(removed).indexOf(control)];
  return same?.matches(CONTROL) && !same.matches('button') && isFocusable(same) ? same : row;
}

/** The successor of a removed control: a new one in its place, its row, or the next row with its field or link. */
function successorOf(control: HTMLElement, scope: Element, records: readonly MutationRecord[]) {
  const removal = removalOf(control, records);
  if (!removal) return null;
  const row = control.closest<HTMLElement>(ROW);
  const beside = row && rowBeside(row, removal);
  if (beside) return sameIn(beside, control, row);
  for (let place: Element | null = removal.target; place; place = place.parentElement) {
    const isFresh = (each: Element) => removal.isNew(each) && scopeOf(each) === scope && isFocusable(each);
    const [fresh, another]: HTMLElement[] = controlsIn(place).filter(isFresh);
    // Of several, none may be pressed by mistake.
    if (fresh && !another) return fresh;
    if (another || place.matches(`${ROW}, ${SECTION}`)) break;
  }
  return around(removal.target);
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
  const last = latest();
  const top = topDialog();
  const isBack = last && isFocusable(last);
  const place = isBack ? last : last ? around(last) : top && headOf(top);
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

/** Deletes what the user left by a click or by Tab, so that it is not focused again. */
function leave({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget || !(target instanceof HTMLElement)) return;
  // A removed control may lose the focus before it is removed.
  setTimeout(() => {
    if (document.activeElement !== document.body || !document.hasFocus()) return;
    if (isFocusable(target)) focused.delete(scopeOf(target));
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
    ? latest((scope) => !scope.matches(MESSAGE))
    : [...groups].at(-1)?.querySelector('button');
  if (!target) return;
  event.preventDefault();
  moveTo(target);
}

/** The first text of a removed row, or the name of a removed control. Empty if a pending button replaced itself. */
function nameOf(control: HTMLElement): string {
  const row = control.closest(ROW);
  if (!row && control.ariaBusy === 'true') return '';
  const label = row ? null : control.getAttribute('aria-label');
  const texts = document.createTreeWalker(row ?? control, NodeFilter.SHOW_TEXT);
  let text = label ?? '';
  while (!text && texts.nextNode()) text = texts.currentNode.textContent?.trim() ?? '';
  return text;
}

/**
 * Keeps the focus on the page, for every screen. When the focused control is removed, disabled or hidden, by its own
 * action, a live change or a closed dialog, the focus moves to what took its place. If no live region changes then,
 * `announce` is called with the name of the removed control or row. Returns the function that ends it.
 */
export function keepFocus(announce: (name: string) => void): () => void {
  focused.clear();
  const ending = new AbortController();
  const { signal } = ending;
  const announceIfSilent = (name: string) => {
    const lostAt = performance.now();
    setTimeout(() => {
      // The next page announces its own name.
      const isSilent = name && !signal.aborted && announcedAt < lostAt - ANNOUNCED_WITHIN_MS;
      if (isSilent) announce(name);
    }, ANNOUNCED_WITHIN_MS);
  };
  const observer = new MutationObserver((records) => {
    if (records.some(isAnnounced)) announcedAt = performance.now();
    const last = latest();
    // Also under a dialog, which later returns the focus.
    for (const [scope, control] of [...focused]) {
      const isOver = !scope.isConnected || (scope instanceof HTMLDialogElement && !scope.open);
      const isMessage = scope.matches(MESSAGE);
      if (!isOver && control.isConnected) continue;
      if (!isOver && !isMessage && control === last) announceIfSilent(nameOf(control));
      const next = isOver || isMessage ? null : successorOf(control, scope, records);
      if (next) focused.set(scope, next);
      else focused.delete(scope);
    }
    // The button was in a message, and nothing had the focus before.
    const main = document.querySelector('main');
    if (last && main && !latest()) remember(headOf(main));
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
