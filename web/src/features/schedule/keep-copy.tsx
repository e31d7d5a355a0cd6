import { keptCopyOf, keptDays } from '@domain/schedule/kept-copy.ts';
import { useEffect, useMemo } from 'react';
import { useOwnProfile } from '../../firebase/data/profile-data.ts';
import { useEventsOn } from '../../firebase/data/schedule-data.ts';
import { keepCopy, useOwnDevice } from '../../firebase/session/own-device.ts';
import { now } from '../../format/server-time.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';

/** Keeps the next days and the own progress up to date on a student's own device. Renders nothing. */
export function KeepCopy() {
  const { isOwn } = useOwnDevice();
  return isOwn ? <Keeper /> : null;
}

function Keeper() {
  const { date: today } = useAcademyClock();
  const days = useMemo(() => keptDays(today), [today]);
  const events = useEventsOn(days);
  const profile = useOwnProfile();
  const classes = events.status === 'ready' ? events.data : null;
  const student = profile.status === 'ready' ? profile.data : null;
  useEffect(() => {
    if (classes && student) keepCopy(keptCopyOf({ events: classes, student, today, now: now() }));
  }, [classes, student, today]);
  return null;
}
