import { shiftDate, shiftMonths } from '../../domain/calendar.ts';
import { listedNameOf } from '../../domain/hidden-email.ts';
import {
  CONSENT_VERSION,
  type HealthDocument,
  type NewStudentDocument,
  newProfile,
  PARQ_QUESTIONS,
  type ParqQuestion,
  type StudentDocument,
} from '../../domain/profile.ts';
import { daysAgo } from './demo-document.ts';
import { fullName, phoneNumber } from './names.ts';
import { MARTA, type Person } from './people.ts';
import { type Random, seededRandom } from './random.ts';

/** The days since the families came into the app. */
export const FAMILY_DAYS = 4;

function emergencyContact({ name, guardian }: Person, random: Random): StudentDocument['emergencyContact'] {
  const relationship = 'Mãe';
  if (guardian) return { name: guardian, relationship, phone: phoneNumber(seededRandom('phone', guardian)) };
  const surname = name.split(' ').at(-1) ?? name;
  // Names alternate, a man's first.
  const { given } = fullName(random.int(0, 19) * 2 + 1);
  return { name: `${given} ${surname}`, relationship, phone: phoneNumber(random) };
}

/** A random birthday that gives this age. */
export function birthDateOf({ uid, age }: Person, today: string): string {
  if (age === null) return '';
  return shiftMonths(shiftDate(today, -seededRandom('birthday', uid).int(1, 360)), -12 * age);
}

/** Under 18 the address is hidden from other students (docs/decisions/0082). */
export function hidesAddress({ age }: Pick<Person, 'age'>): boolean {
  return age !== null && age < 18;
}

/** students/{uid} before its first class; an incomplete one is as `ensureProfile` creates it. */
export function profileOf(person: Person, today: string): Omit<NewStudentDocument, 'updatedAt'> {
  const { belt, degree, complete, joinedDaysAgo } = person;
  const random = seededRandom('profile', person.uid);
  const phone = phoneNumber(random);
  const contact = emergencyContact(person, random);
  const agreedAt = agreedAtOf(person, today);
  const guardian = hidesAddress(person) && {
    guardian: { name: contact.name, phone: contact.phone },
    consents: { registration: agreedAt, health: agreedAt },
  };
  const form = {
    phone,
    emergencyContact: contact,
    ...guardian,
    ...(person.guardian && { heldBy: [MARTA.uid] }),
    healthAnsweredAt: answeredAtOf(person, today),
  };
  const birthDate = birthDateOf(person, today);
  return {
    ...newProfile(person),
    listedName: listedNameOf({ name: person.name, birthDate }, today),
    ...(hidesAddress(person) && { listedHidden: true }),
    birthDate,
    belt,
    degree,
    ...(complete && form),
    createdAt: daysAgo(today, joinedDaysAgo),
  };
}

/** When a guardian agreed. */
export function agreedAtOf({ joinedDaysAgo }: Pick<Person, 'joinedDaysAgo'>, today: string): Date {
  return daysAgo(today, Math.min(joinedDaysAgo, FAMILY_DAYS));
}

/** After a year the answers would have to be confirmed. */
function answeredAtOf({ joinedDaysAgo }: Person, today: string): Date {
  return daysAgo(today, Math.min(joinedDaysAgo, 200));
}

/** students/{uid}/private/health of a student with a complete profile. One in four has a 'yes', with a note. */
export function healthOf(person: Person, today: string): HealthDocument {
  const random = seededRandom('health', person.uid);
  const yes = random.next() < 0.25 ? PARQ_QUESTIONS[random.int(0, PARQ_QUESTIONS.length - 1)] : undefined;
  const given = PARQ_QUESTIONS.map((question) => [question, question === yes]);
  const additionalNotes = yes ? 'Liberado pelo médico em janeiro.' : '';
  const answers = { ...(Object.fromEntries(given) as Record<ParqQuestion, boolean>), additionalNotes };
  return { answers, answeredAt: answeredAtOf(person, today), consent: CONSENT_VERSION };
}
