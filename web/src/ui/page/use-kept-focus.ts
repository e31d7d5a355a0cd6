import { useLayoutEffect } from 'react';

/** What may have the focus in place of a control: its row, form, list or section. */
const PLACES = 'li, tbody, article, form, ul, ol, table, section, dialog, main';
/** A control in one leads back to where the focus was before. */
const NOTICE = '[data-notice]';
/** Moves the focus to the buttons of the latest notice, and back; ui/notices/notice-actions.tsx names it. */
const NOTICE_KEY = 'F8';

function isFocusable(element: HTMLElement): boolean {
  return (
    element.isConnected &&
    !element.matches(':disabled') &&
    element.checkVisibility({ visibilityProperty: true })
  );
}

function placesAround(control: HTMLElement): HTMLElement[] {
  const around = control.parentElement?.closest<HTMLElement>(PLACES);
  return around ? [around, ...placesAround(around)] : [];
}

function focusOn(place: HTMLElement): void {
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: place.matches(PLACES) });
}

/**
 * When the focused control of a page is removed, disabled or hidden, the focus moves to what remains of its row, list
 * or section, and back to the control if that returns (docs/decisions/0146). Begins again for each `page`.
 */
export function useKeptFocus(page: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the controls of the page before are no loss.
  useLayoutEffect(() => {
    /** The control that has, or had, the focus, and the places around it. */
    let kept: HTMLElement[] = [];
    /** Has the focus in place of the control. */
    let place: HTMLElement | undefined;
    const ending = new AbortController();
    const { signal } = ending;

    const keep = () => {
      const { activeElement: active, body } = document;
      const isLost = active === body || active === place || active?.matches(':disabled');
      const next = isLost && document.hasFocus() ? kept.find(isFocusable) : undefined;
      if (!next || next === active) return;
      place = next;
      focusOn(next);
    };
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === place) return;
      if (kept.length > 0 && target.closest(NOTICE)) return;
      place = undefined;
      kept = [target, ...placesAround(target)];
    };
    const goToNotice = (event: KeyboardEvent) => {
      if (event.key !== NOTICE_KEY) return;
      const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
      const target = document.activeElement?.closest(NOTICE)
        ? kept.find(isFocusable)
        : [...top.querySelectorAll('[data-notice-actions]')].at(-1)?.querySelector('button');
      if (!target) return;
      event.preventDefault();
      focusOn(target);
    };
    const observer = new MutationObserver(keep);
    const attributeFilter = ['disabled', 'hidden', 'open'];
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter });
    document.addEventListener('focusin', note, { signal });
    document.addEventListener('keydown', goToNotice, { signal });
    // A press elsewhere leaves the control.
    const leave = ({ target }: PointerEvent) => {
      if (!kept[0]?.contains(target as Node)) kept = [];
    };
    document.addEventListener('pointerdown', leave, { signal });
    return () => {
      ending.abort();
      observer.disconnect();
    };
  }, [page]);
}
