/*
 * /login is written at build time and works before its scripts have loaded (public-site/app-start.js): what is typed
 * stays, and what is pressed is marked with `data-early`.
 */

function writtenRoot(): HTMLElement | null {
  return typeof document === 'undefined' ? null : document.querySelector('#root[data-written]');
}

/** Whether the page has the markup of the build and React has not taken it over. */
export function isWrittenPage(): boolean {
  return writtenRoot() !== null;
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
