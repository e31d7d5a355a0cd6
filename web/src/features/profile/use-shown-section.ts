import { blankFields, missingFields } from '@domain/missing-fields.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { type ProfileField, type ProfileGroup, profileField } from '@domain/profile-fields.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';

/** The section that a phone shows, and how to change it; null shows none. */
export type ShownSection = { group: ProfileGroup | null; show: (group: ProfileGroup | null) => void };

/** Begins with the first section that lacks something. `reveal` shows the section of a field at once. */
export function useShownSection(student: StudentDocument | undefined, today: string) {
  const [group, show] = useState<ProfileGroup | null>(() => firstGroup(student, today));
  const shown: ShownSection = { group, show };
  // Before the field is focused: a hidden one takes no focus.
  const reveal = (field: ProfileField) => flushSync(() => show(profileField(field).group));
  return { shown, reveal };
}

function firstGroup(student: StudentDocument | undefined, today: string): ProfileGroup {
  if (!student) return 'personal';
  const needed = missingFields(student, today).flatMap(({ fields }) => fields);
  const [first = 'name'] = [...blankFields(student, 'personal'), ...needed];
  return profileField(first).group;
}

/** Changes the page; `element` stays where it is in the window, as far as the page is long enough. */
export function keepInPlace(element: Element, change: () => void): void {
  const { top } = element.getBoundingClientRect();
  flushSync(change);
  window.scrollBy(0, element.getBoundingClientRect().top - top);
}
