import { misfitsOf, traineeOf } from '@domain/classes/for-whom.ts';
import type { DoorPerson } from '@domain/schedule/door.ts';
import type { DoorClass } from '@domain/schedule/door-screen.ts';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MisfitQuestion } from '../../ui/people/misfit-question.tsx';
import type { Taken, Taps } from './use-taps.ts';

export type CheckIn = (person: DoorPerson, event: DoorClass | null, sibling?: Taken) => void;

/** A question that is left open is not for the next person. */
const LEFT_MS = 30_000;

/** Asks before a check-in to a class for other ages or belts, as the schedule does on a phone. */
export function useMisfitQuestion(taps: Taps): { checkIn: CheckIn; question: ReactElement } {
  const { t } = useTranslation('door');
  const [asked, setAsked] = useState<{ event: DoorClass; name: string; go: () => void } | null>(null);
  useEffect(() => {
    if (!asked) return;
    const timer = setTimeout(setAsked, LEFT_MS, null);
    return () => clearTimeout(timer);
  }, [asked]);

  const checkIn: CheckIn = (person, event, sibling) => {
    const go = () => void taps.checkIn(person, event, sibling);
    if (event && misfitsOf(event, traineeOf(person)).length > 0) setAsked({ event, name: person.name, go });
    else go();
  };
  const question = (
    <MisfitQuestion
      title={t('misfit', { name: asked?.name ?? '' })}
      event={asked?.event ?? null}
      onClose={() => setAsked(null)}
      onSure={() => {
        setAsked(null);
        asked?.go();
      }}
    />
  );
  return { checkIn, question };
}
