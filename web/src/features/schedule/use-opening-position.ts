import type { AcademyClock } from '@domain/calendar.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { useLayoutEffect, useRef } from 'react';
import { openingPosition } from './grid/grid-layout.ts';
import type { ScheduleView } from './view-switch.tsx';

type Opening = {
  view: ScheduleView;
  day: string;
  clock: AcademyClock;
  events: readonly DatedClass[];
  ready: boolean;
};

function topOf(pane: HTMLElement, { view, day, clock, events }: Opening): number {
  if (view === 'day') {
    const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    return scale * openingPosition(day, clock, events, pane.clientHeight / scale);
  }
  const next = pane.querySelector<HTMLElement>('li:has([data-phase]:not([data-phase=over]))');
  return (next ?? pane.querySelector('li'))?.offsetTop ?? 0;
}

/**
 * Scrolls to the opening position of a day, once: later changes must not move the classes while the
 * user looks at them. Today's grid opens at the current hour before its classes have loaded, and again
 * when they have, unless the user has scrolled meanwhile.
 */
export function useOpeningPosition(opening: Opening) {
  const pane = useRef<HTMLElement>(null);
  const opened = useRef({ what: '', ready: false, top: 0 });
  const { view, day, clock, ready } = opening;
  const what = `${view} ${day}`;
  const isOpen = ready || (view === 'day' && day === clock.date);

  useLayoutEffect(() => {
    const before = opened.current;
    const isDone = before.what === what && (before.ready || !ready);
    if (isDone || !isOpen || !pane.current) return;
    const isScrolled = before.what === what && pane.current.scrollTop !== before.top;
    if (!isScrolled) pane.current.scrollTop = topOf(pane.current, opening);
    opened.current = { what, ready, top: pane.current.scrollTop };
  });

  function openAgain(): void {
    if (pane.current) pane.current.scrollTo({ top: topOf(pane.current, opening), behavior: 'smooth' });
  }

  return { pane, openAgain };
}
