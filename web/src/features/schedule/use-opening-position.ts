import type { AcademyClock } from '@domain/calendar.ts';
import { type DatedClass, placeSideBySide } from '@domain/schedule/schedule.ts';
import { useLayoutEffect, useRef } from 'react';
import { openingPosition } from './opening-position.ts';

type Opening = { day: string; clock: AcademyClock; events: readonly DatedClass[]; ready: boolean };

/**
 * Scrolls the grid to where a day begins for who looks at it, once per visit: what changes later must not move it under a thumb.
 * Today need not wait for its classes.
 */
export function useOpeningPosition({ day, clock, events, ready }: Opening) {
  const pane = useRef<HTMLElement>(null);
  const opened = useRef<string | null>(null);
  const isToday = day === clock.date;

  useLayoutEffect(() => {
    if (opened.current === day || !(ready || isToday) || !pane.current) return;
    opened.current = day;
    pane.current.scrollTop = openingPosition(day, clock, placeSideBySide(events)[0]?.top ?? null);
  }, [day, isToday, ready, clock, events]);

  function openAgain(): void {
    pane.current?.scrollTo({ top: openingPosition(day, clock, null), behavior: 'smooth' });
  }

  return { pane, openAgain };
}
