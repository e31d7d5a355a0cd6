import { bornOn, isChild, isMinor } from './minor.ts';
import { childName } from './names.ts';
import type { StudentDocument } from './profile.ts';
import { type RosterEntry, rosterEntryOf } from './schedule/schedule.ts';

type Choice = Pick<
  StudentDocument,
  'emailHidden' | 'listedHidden' | 'birthDate' | 'heldBirthDate' | 'withoutAccount'
>;
type Listed = Choice & Pick<StudentDocument, 'name' | 'listedName'>;

/**
 * Whether other students see no address on the academy's day `today`. A child's is always hidden, and so is one that
 * the office typed for a person without an account, who cannot choose. Until the owner chooses, that of a person under
 * 18 is hidden, and stays so on the 18th birthday.
 */
export function hidesEmail({ emailHidden, listedHidden, ...person }: Choice, today: string): boolean {
  if (alwaysHidesEmail(person, today)) return true;
  if (emailHidden !== undefined) return emailHidden;
  return !!listedHidden || isMinor(bornOn(person), today);
}

/** Whether the address is hidden without a choice. */
export function alwaysHidesEmail(
  { withoutAccount, ...person }: Pick<Choice, 'withoutAccount' | 'birthDate' | 'heldBirthDate'>,
  today: string,
): boolean {
  return !!withoutAccount || isChild(bornOn(person), today);
}

/** Returns the name that other students see: of a child the first name and the initial of the last one. */
export function listedNameOf(
  { name, ...person }: Pick<StudentDocument, 'name' | 'birthDate' | 'heldBirthDate'>,
  today: string,
): string {
  return isChild(bornOn(person), today) ? childName(name) : name;
}

/** Returns the student's entry of a roster of today or later. */
export function listedEntryOf(student: StudentDocument, today: string): RosterEntry {
  return rosterEntryOf({ ...student, name: listedNameOf(student, today) }, hidesEmail(student, today));
}

/** Whether the rosters of today and later show another name than the profile, or an address that it hides. */
export function isRosterBehind(student: Listed, today: string): boolean {
  return (
    student.listedName !== listedNameOf(student, today) ||
    !!student.listedHidden !== hidesEmail(student, today)
  );
}
