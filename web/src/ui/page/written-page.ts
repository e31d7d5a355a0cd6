/*
 * /login and the form of /join are written at build time. /login works before its scripts have loaded
 * (public-site/app-start.js): what is typed stays, and what is pressed is marked with `data-early`. Hydration keeps the
 * elements, unless the browser has translated the page: then React renders them again.
 */

function writtenRoot(): HTMLElement | null {
  return typeof document === 'undefined' ? null : document.querySelector('#root[data-written]');
}

/** Whether the page has the markup of the build and React has not taken it over. */
export function isWrittenPage(): boolean {
  return writtenRoot() !== null;
}

function twinOf(element: Element, root: Element): HTMLElement | null {
  const name = element.getAttribute('name');
  const type = element.getAttribute('type');
  return root.querySelector(name ? `[name="${CSS.escape(name)}"]` : `[type="${CSS.escape(type ?? '')}"]`);
}

/** An address has no caret that a script may read. */
function focusAs(before: Element, twin: HTMLElement | null): void {
  twin?.focus({ preventScroll: true });
  if (!(before instanceof HTMLInputElement && twin instanceof HTMLInputElement)) return;
  if (before.selectionStart !== null) twin.setSelectionRange(before.selectionStart, before.selectionEnd);
}

/** React does not notice a value that is set in its own way. */
function typeAs(before: HTMLInputElement, twin: HTMLElement | null): void {
  if (!(twin instanceof HTMLInputElement) || before.value === '') return;
  twin.value = before.value;
  twin.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Call before the hydration. Returns what to call in the task of React's first commit, before any further event: if
 * React has rendered the elements again, it sets the focus, the caret and what was pressed again. `types`: what was
 * typed, too, unless the form does that itself.
 */
export function keepWritten(root: Element, { types }: { types: boolean }): () => void {
  const fields = [...root.querySelectorAll('input')];
  let focused = document.activeElement;
  const note = ({ target }: FocusEvent) => {
    focused = target as Element;
  };
  document.addEventListener('focusin', note, { capture: true });
  return () => {
    document.removeEventListener('focusin', note, { capture: true });
    const replaced = fields.filter((field) => !field.isConnected);
    if (types) for (const field of replaced) typeAs(field, twinOf(field, root));
    if (focused && !focused.isConnected) focusAs(focused, twinOf(focused, root));
  };
}

function repeat(element: HTMLElement): void {
  const { early } = element.dataset;
  delete element.dataset.early;
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else if (element instanceof HTMLSelectElement) {
    element.value = early ?? '';
    element.dispatchEvent(new Event('change', { bubbles: true }));
  } else element.click();
}

/** Call once React has taken the markup over: repeats what the user did before. */
export function takeUpWrittenPage(): void {
  const root = writtenRoot();
  if (!root) return;
  root.removeAttribute('data-written');
  for (const element of root.querySelectorAll<HTMLElement>('[data-early]')) repeat(element);
}
