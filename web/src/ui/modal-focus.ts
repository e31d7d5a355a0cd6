import type { KeyboardEvent } from 'react';

const FOCUSABLE =
  'a[href], button, input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]';

/** Chromium lets Tab leave a modal dialog for the browser's own bars; here it goes round. */
export function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const [first, last] = [stops[0], stops.at(-1)];
  // A heading can have the focus at first; it stands before every stop.
  const atStart = event.target === first || event.target instanceof HTMLHeadingElement;
  const onEdge = event.shiftKey ? atStart : event.target === last;
  if (!onEdge) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
