import { useState } from 'react';

export const SCHEDULE_VIEWS = ['day', 'list'] as const;
export type ScheduleView = (typeof SCHEDULE_VIEWS)[number];

const VIEW_KEY = 'faixa.schedule-view';

function storedView(): ScheduleView {
  try {
    return localStorage.getItem(VIEW_KEY) === 'list' ? 'list' : 'day';
  } catch {
    return 'day';
  }
}

/** The grid of the day or the list of its classes, as chosen last on this device. */
export function useScheduleView(): [ScheduleView, (view: ScheduleView) => void] {
  const [view, setView] = useState(storedView);

  function choose(next: ScheduleView): void {
    setView(next);
    try {
      localStorage.setItem(VIEW_KEY, next);
    } catch {
      // The choice then lasts until the page is closed.
    }
  }

  return [view, choose];
}
