import { misfitsOf, traineeOf } from '@domain/classes/for-whom.ts';
import type { DoorPerson } from '@domain/schedule/door.ts';
import type { DoorClass } from '@domain/schedule/door-screen.ts';
import { type ReactElement, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MisfitQuestion } from '../../ui/people/misfit-question.tsx';
import type { Taps, TapText } from './use-taps.ts';
import { useTimeout } from './use-timeout.ts';

export type CheckIn = (person: DoorPerson, event: DoorClass | null, sibling?: TapText) => void;

/** A question that is left open is not for the next person. */
const LEFT_MS = 30_000;

/** Asks before a check-in to a class for other ages or belts, as the schedule does on a phone. */
export function useMisfitQuestion(taps: Taps): { checkIn: CheckIn; question: ReactElement } {
  const { t } = useTranslation('door');
  const [misfit, setMisfit] = useState<{ event: DoorClass; name: string; go: () => void } | null>(null);
  const close = useCallback(() => setMisfit(null), []);
  useTimeout(misfit && close, LEFT_MS, true);

  const checkIn: CheckIn = (person, event, sibling) => {
    const go = () => void taps.checkIn(person, event, sibling);
    if (event && misfitsOf(event, traineeOf(person)).length > 0) setMisfit({ event, name: person.name, go });
    else go();
  };
  const question = (
    <MisfitQuestion
      title={t('misfit', { name: misfit?.name ?? '' })}
      event={misfit?.event ?? null}
      onClose={close}
      onSure={() => {
        close();
        misfit?.go();
      }}
    />
  );
  return { checkIn, question };
}
