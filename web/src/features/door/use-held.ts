import type { AcademyClock } from '@domain/calendar.ts';
import type { DoorEntry } from '@domain/schedule/door.ts';
import {
  type DoorClass,
  type HeldClass,
  holdClass,
  type ReadClasses,
  shownOn,
} from '@domain/schedule/door-screen.ts';
import { useCallback, useEffect, useState } from 'react';

/** After this time without a touch the screen is ready for the next person. */
const LEFT_MS = 120_000;

type Facts = { clock: AcademyClock | null; read: ReadClasses | null; taps: readonly DoorEntry[] };

/**
 * The class on the screen, and what a person has typed. The class of the first letter stays until the person is done or
 * has left. `isGuest`: the form of a guest is open.
 */
export function useHeld({ clock, read, taps }: Facts, touched: unknown) {
  const [held, setHeld] = useState<HeldClass | null>(null);
  const [typed, setTyped] = useState('');
  const [isGuest, setIsGuest] = useState(false);
  const [touches, setTouches] = useState(0);
  const isTyping = typed !== '' || isGuest;
  const shown = shownOn({ clock, read, held, isTyping, taps });

  const leave = useCallback(() => {
    setHeld(null);
    setTyped('');
    setIsGuest(false);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each touch starts the time again.
  useEffect(() => {
    const timer = setTimeout(leave, LEFT_MS);
    return () => clearTimeout(timer);
  }, [touches, touched, leave]);

  const touch = useCallback(() => setTouches((before) => before + 1), []);
  /** Holds the class as it is now, for the next person. */
  function hold(): void {
    touch();
    if (clock && shown.event && !(shown.kind === 'class' && shown.change))
      setHeld(holdClass(shown.event, { clock, taps }, held?.accepted));
  }

  return {
    ...{ shown, typed, isGuest, touch },
    isIdle: !held && !isTyping,
    type(text: string): void {
      if (typed === '') hold();
      touch();
      setTyped(text);
    },
    openGuest(): void {
      hold();
      setTyped('');
      setIsGuest(true);
    },
    closeGuest: useCallback(() => setIsGuest(false), []),
    /** A tap is taken: what this person has accepted is asked again. */
    finish(): void {
      touch();
      setTyped('');
      setIsGuest(false);
      if (held?.accepted)
        setHeld({ ...held, accepted: null, isOver: held.isOver && held.accepted !== 'over' });
    },
    choose(event: DoorClass): void {
      touch();
      if (clock) setHeld(holdClass(event, { clock, taps }));
    },
    /** Goes on with the class that has changed. */
    accept(): void {
      touch();
      if (clock && shown.kind === 'class')
        setHeld(holdClass(shown.current ?? shown.event, { clock, taps }, shown.change));
    },
  };
}
export type Held = ReturnType<typeof useHeld>;
