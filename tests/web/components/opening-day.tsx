import { useEffect, useState } from 'react';
import { useOpeningPosition } from '../../../web/src/features/schedule/use-opening-position.ts';

const DAY = '2026-11-21';
const CLOCK = { date: DAY, minutes: 10 * 60 };

/** The grid of today at ten o'clock, whose classes the test loads by `window.loadDay`. */
export function OpeningDay() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    Object.assign(window, { loadDay: () => setReady(true) });
  }, []);
  const { pane } = useOpeningPosition({ view: 'day', day: DAY, clock: CLOCK, events: [], ready });

  return (
    <section ref={pane} aria-label="Day" style={{ height: '200px', overflow: 'auto' }}>
      <div style={{ height: '3000px' }} />
    </section>
  );
}
