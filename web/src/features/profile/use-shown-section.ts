import { blankFields, missingFields, type StudentDocument } from '@domain/profile.ts';
import { type ProfileField, type ProfileGroup, profileField } from '@domain/profile-fields.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { WIDE } from '../../theme/breakpoints.ts';

/** The section that a phone shows, and how to change it; null shows none. */
export type ShownSection = { group: ProfileGroup | null; show: (group: ProfileGroup | null) => void };

/** Begins with the first section that lacks something. `reveal` shows the section of a field at once. */
export function useShownSection(student: StudentDocument | undefined) {
  const [group, setGroup] = useState<ProfileGroup | null>(() => firstGroup(student));
  const opened = useRef(new Set([group]));
  function show(next: ProfileGroup | null) {
    opened.current.add(next);
    setGroup(next);
  }
  const shown: ShownSection = { group, show };
  // Before the field is focused: a hidden one takes no focus.
  const reveal = (field: ProfileField) => flushSync(() => show(profileField(field).group));
  const isUnseen = (each: ProfileGroup) => !opened.current.has(each) && !matchMedia(WIDE).matches;
  return { shown, reveal, isUnseen };
}

function firstGroup(student: StudentDocument | undefined): ProfileGroup {
  if (!student) return 'personal';
  const needed = missingFields(student).flatMap(({ fields }) => fields);
  const [first = 'name'] = [...blankFields(student, 'personal'), ...needed];
  return profileField(first).group;
}
