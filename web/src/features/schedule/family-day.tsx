import { isRosterBehind } from '@domain/hidden-email.ts';
import { api } from '@domain/session/api.ts';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useBookingLimits } from '../../firebase/data/academy-settings.ts';
import { useProfilesOf } from '../../firebase/data/family-data.ts';
import { type Family, shownPersonKey } from '../../firebase/session/family.ts';
import { useFamily } from '../../firebase/session/session.tsx';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import type { Elements } from '../../ui/elements.ts';
import { useStoredChoice } from '../../ui/page/use-stored-choice.ts';
import { PersonSwitch } from '../../ui/people/person-switch.tsx';
import { shortNames } from '../../ui/people/short-names.ts';
import type { Viewer } from './attendance.ts';
import { type UseViewers, useOwnViewer } from './own-viewer.ts';

/** In place of a person's id: all persons of the family. */
const ALL = 'all';

/** Returns whom the account chose last on this device, an id or `ALL`, and the setter. */
function useShownPerson(uid: string, { trains, children }: Family) {
  const [chosen, choose] = useStoredChoice(shownPersonKey(uid));
  const persons = [...(trains ? [uid] : []), ...children.map(({ id }) => id)];
  const person = persons.find((id) => id === chosen) ?? ALL;
  return [person, (next: string) => choose(next === ALL ? null : next)] as const;
}

/** Renders the day with the viewers of a family. */
export function FamilyDay({ children }: { children: (useViewers: UseViewers) => Elements }) {
  return children(useFamilyViewers);
}

const NO_PROFILES: Profiles = {};
type Profiles = Extract<ReturnType<typeof useProfilesOf>, { status: 'ready' }>['data'];

/** Asks again that the lists follow a child's new name or hidden address: the call after the save may have been lost. */
function useFollowed(profiles: Profiles): void {
  const { run } = useCallable(api.ensureProfile);
  const { date: today } = useAcademyClock();
  const behind = Object.entries(profiles)
    .filter(([, profile]) => profile && profile !== 'unreadable' && isRosterBehind(profile, today))
    .map(([id]) => id)
    .join();
  useEffect(() => {
    for (const studentId of behind.split(',')) if (studentId) void run({ studentId });
  }, [behind, run]);
}

/** The chosen persons of the family; a guardian only if they train. On a later day all have the limits of students. */
const useFamilyViewers: UseViewers = (user, isAhead) => {
  const family = useFamily();
  const { trains } = family;
  const [person, choose] = useShownPerson(user.id, family);
  const own = useOwnViewer(user, isAhead).viewers;
  const children = useMemo(() => shortNames(family.children), [family.children]);
  const ids = children.map(({ id }) => id).filter((id) => person === ALL || person === id);
  const profiles = useProfilesOf(ids);
  useFollowed(profiles.status === 'ready' ? profiles.data : NO_PROFILES);
  const booking = useBookingLimits(isAhead);
  const limits = booking.status === 'ready' ? booking.data : undefined;
  const viewers = useMemo(() => {
    const known = profiles.status === 'ready' ? profiles.data : {};
    const ofChildren = children.map(
      ({ id, first }): Viewer => ({
        id,
        role: 'user',
        child: first,
        profile: profiles.status === 'error' ? 'unreadable' : known[id],
        limits,
      }),
    );
    const all = trains ? [...own, ...ofChildren] : ofChildren;
    return all.filter(({ id }) => person === ALL || person === id);
  }, [own, children, trains, person, profiles, limits]);
  return {
    viewers,
    choice: <Choice self={trains ? user.id : null} persons={children} chosen={person} onChoose={choose} />,
  };
};

type ChoiceProps = {
  /** The guardian's id; null if the guardian does not train. */
  self: string | null;
  persons: ReturnType<typeof shortNames>;
  chosen: string;
  onChoose: (person: string) => void;
};

/** Chooses the persons of the family on the schedule. Empty for a family of one. */
function Choice({ self, persons, chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation('family');
  const own = self === null ? [] : [{ id: self, name: t('me'), short: t('me') }];
  const all = [...own, ...persons.map(({ id, first, initials }) => ({ id, name: first, short: initials }))];
  if (all.length < 2) return null;
  const choices = [{ id: ALL, name: t('all'), short: t('all') }, ...all];
  return <PersonSwitch label={t('person')} choices={choices} chosen={chosen} onChoose={onChoose} />;
}
