import { daysBetween, shiftDate, shiftMonths } from './calendar.ts';

type Born = { birthDate: string; heldBirthDate?: string | undefined };

/**
 * The birth date by which a person is a child: the later of that in the profile, which its owner and guardians change, and
 * that of the day when a guardian was added.
 */
export function bornOn({ birthDate, heldBirthDate = '' }: Born): string {
  return birthDate > heldBirthDate ? birthDate : heldBirthDate;
}

/** Whether a person has not reached an age, in years, on one of the academy's days. False without a birth date. */
export function isUnder(age: number, birthDate: string, today: string): boolean {
  return birthDate > `${Number(today.slice(0, 4)) - age}${today.slice(4)}`;
}

/** Whether a person is under 18 on one of the academy's days. False without a birth date. */
export function isMinor(birthDate: string, today: string): boolean {
  return isUnder(18, birthDate, today);
}

/** Whether a person is 18 or older. False without a birth date. */
export function isOfAge(birthDate: string, today: string): boolean {
  return birthDate !== '' && !isMinor(birthDate, today);
}

/** Under this age a person is a child: a guardian has to agree. */
export const CHILD_YEARS = 16;

/** Whether a person is a child. False without a birth date. */
export function isChild(birthDate: string, today: string): boolean {
  return isUnder(CHILD_YEARS, birthDate, today);
}

/** The app announces a birthday that changes the rights of guardians this many days before. */
const SAID_DAYS = 90;

/** Returns the 16th or 18th birthday if the app announces it by now; otherwise null. */
export function comingAge(birthDate: string, today: string): { age: 16 | 18; day: string } | null {
  if (birthDate === '') return null;
  for (const age of [CHILD_YEARS, 18] as const) {
    const birthday = shiftMonths(birthDate, 12 * age);
    // A person born on 29 February has that age from 1 March on.
    const day = isUnder(age, birthDate, birthday) ? shiftDate(birthday, 1) : birthday;
    if (day > today && daysBetween(today, day) <= SAID_DAYS) return { age, day };
  }
  return null;
}

/** Whether a child may not have an own account yet, because no guardian has agreed to the registration. */
export function needsGuardian(
  { consents, ...person }: Born & { consents?: { registration?: Date | undefined } | undefined },
  today: string,
): boolean {
  return isChild(bornOn(person), today) && !consents?.registration;
}

type Person = { name: string; phone: string };

/** Who gets a message about a student: of a child the guardian, and of a person without a number, too. */
export function receiverOf(student: Person & Born & { guardian: Person }, today: string): Person {
  const { phone, guardian } = student;
  return guardian.phone !== '' && (phone === '' || isChild(bornOn(student), today)) ? guardian : student;
}

/** The name of the payer: of a student who was a child on that day the guardian, if the profile names one. */
export function payerOf(
  student: (Born & { guardian: Person }) | null | undefined,
  { name, paidOn }: { name: string; paidOn: string },
): string {
  return (student && isChild(bornOn(student), paidOn) && student.guardian.name) || name;
}
