import type { AcademyClock } from '@domain/calendar.ts';
import { GRID } from '@domain/schedule/schedule.ts';

/** A little of what came before stays in sight: the hour's label is centred on its line. */
const LEAD_PIXELS = GRID.rowPixels / 4;

function pixelsTo(minutes: number): number {
  const onGrid = Math.min(Math.max(minutes, GRID.firstMinute), GRID.lastRowMinute);
  return ((onGrid - GRID.firstMinute) / GRID.rowMinutes) * GRID.rowPixels;
}

/**
 * How far down the grid opens, in pixels: today at the current hour, another day at its first class (`firstTop`, null without any).
 */
export function openingPosition(date: string, clock: AcademyClock, firstTop: number | null): number {
  const top = date === clock.date ? pixelsTo(Math.floor(clock.minutes / 60) * 60) : (firstTop ?? 0);
  return Math.max(0, top - LEAD_PIXELS);
}
