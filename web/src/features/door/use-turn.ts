import type { AcademyClock } from '@domain/calendar.ts';
import type { DoorEntry } from '@domain/schedule/door.ts';
import {
  type DoorClass,
  type HeldClass,
  holdClass,
  type ReadClasses,
  shownOn,
} from '@domain/schedule/door-screen.ts';
import { useCallback, useState } from 'react';
import { useTimeout } from './use-timeout.ts';

/** After this time without a touch the screen is ready for the next person. */
const LEFT_MS = 120_000;

type Facts = { clock: AcademyClock | null; read: ReadClasses | null; taps: readonly DoorEntry[] };

/**
 * The class on the screen, and what a person has typed. The class of the first letter stays until the person is done or
 * has left. `isGuest`: the form of a guest is open.
 */
export function useTurn({ clock, read, taps }: Facts) {
  const [heldClass, setHeldClass] = useState<HeldClass | null>(null);
  const [letters, setLetters] = useState('');
  const [isGuest, setIsGuest] = useState(false);
  const isTyping = letters !== '' || isGuest;
  const screen = shownOn({ clock, read, held: heldClass, isTyping, taps });

  const leave = useCallback(() => {
    setHeldClass(null);
    setLetters('');
    setIsGuest(false);
  }, []);
  useTimeout(leave, LEFT_MS, true);

  /** Holds the class as it is now, for the next person. */
  function hold(): void {
    if (clock && screen.event && !(screen.kind === 'class' && screen.change))
      setHeldClass(holdClass(screen.event, { clock, taps }, heldClass?.accepted));
  }

  return {
    ...{ screen, letters, isGuest },
    isIdle: !heldClass && !isTyping,
    type(text: string): void {
      if (letters === '') hold();
      setLetters(text);
    },
    openGuest(): void {
      hold();
      setLetters('');
      setIsGuest(true);
    },
    closeGuest: () => setIsGuest(false),
    /** A tap is taken: what this person has accepted is asked again. */
    finish(): void {
      setLetters('');
      setIsGuest(false);
      if (heldClass?.accepted)
        setHeldClass({
          ...heldClass,
          accepted: null,
          isOver: heldClass.isOver && heldClass.accepted !== 'over',
        });
    },
    choose(event: DoorClass): void {
      if (clock) setHeldClass(holdClass(event, { clock, taps }));
    },
    /** Goes on with the class that has changed. */
    accept(): void {
      if (clock && screen.kind === 'class')
        setHeldClass(holdClass(screen.current ?? screen.event, { clock, taps }, screen.change));
    },
  };
}
export type Turn = ReturnType<typeof useTurn>;
