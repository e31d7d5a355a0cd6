import { academyClock } from '@domain/calendar.ts';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DAY_PARAM, selectedDay } from '../features/schedule/selected-day.ts';
import { useDayEvents } from '../firebase/schedule-data.ts';

function DayAhead({ date }: { date: string }) {
  useDayEvents(date);
  return null;
}

/**
 * Asks for the day's classes while the session still finds out who is there: the schedule then takes the query over, one journey
 * to the server sooner. Nothing is shown from here.
 */
export function ScheduleAhead() {
  const { pathname, search } = useLocation();
  const [today] = useState(() => academyClock(new Date()).date);
  const param = pathname === '/dashboard' ? new URLSearchParams(search).get(DAY_PARAM) : null;
  const wanted = pathname === '/dashboard' || pathname === '/login';
  return wanted ? <DayAhead date={selectedDay(param, today)} /> : null;
}
