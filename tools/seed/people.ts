import { shiftDate, shiftMonths } from '../../domain/calendar.ts';
import { type Belt, FIRST_GRADE, MAX_DEGREE } from '../../domain/graduation/grades.ts';
import {
  CONSENT_VERSION,
  type HealthDocument,
  type NewStudentDocument,
  type StudentDocument,
} from '../../domain/profile.ts';
import { fittingDegree } from './belt-days.ts';
import { daysAgo } from './demo-document.ts';
import { emailName, fullName, phoneNumber } from './names.ts';
import { healthAnswers } from './parq.ts';
import { type Random, seededRandom } from './random.ts';

export const DEMO_PASSWORD = 'demo1234';

/** The training focus, which decides the classes that a student attends. */
export type Focus = 'beginner' | 'regular' | 'competitor' | 'kid';

/** A student. `diligence`: relative frequency of attendance, about 1. */
export type Person = {
  uid: string;
  name: string;
  email: string;
  belt: Belt;
  degree: number;
  focus: Focus;
  diligence: number;
  joinedDaysAgo: number;
  /** The age in whole years; null if not given. */
  age: number | null;
  /** False without emergency contact and PAR-Q: such a student never checked in. */
  complete: boolean;
};

export const ADMIN = { uid: 'demo-admin', name: 'Marcelo Tavares', email: 'admin@academy.demo' } as const;

export const ANA: Person = {
  uid: 'demo-ana',
  name: 'Ana Ribeiro',
  email: 'ana@academy.demo',
  belt: 'azul',
  degree: 2,
  focus: 'regular',
  diligence: 1.6,
  joinedDaysAgo: 940,
  age: 28,
  complete: true,
};
const BRUNO: Person = {
  uid: 'demo-bruno',
  name: 'Bruno Azevedo',
  email: 'bruno@academy.demo',
  ...FIRST_GRADE,
  focus: 'beginner',
  diligence: 0,
  joinedDaysAgo: 2,
  age: null,
  complete: false,
};
const CLARA: Person = {
  uid: 'demo-clara',
  name: 'Clara Monteiro',
  email: 'clara@academy.demo',
  belt: 'branca',
  degree: 3,
  focus: 'beginner',
  diligence: 1.2,
  joinedDaysAgo: 320,
  age: 34,
  complete: true,
};
export const DEMO_STUDENTS: readonly Person[] = [ANA, BRUNO, CLARA];

/** Registered while the academy let accounts in by hand. */
export const DAVI = { uid: 'demo-davi', name: 'Davi Nogueira', email: 'davi@academy.demo' } as const;

/** Twenty typical students, mixed so that any number of students is realistic. */
const MIX: readonly [Belt, Focus][] = [
  ['branca', 'beginner'],
  ['azul', 'regular'],
  ['branca', 'kid'],
  ['roxa', 'competitor'],
  ['branca', 'beginner'],
  ['azul', 'regular'],
  ['marrom', 'competitor'],
  ['branca', 'beginner'],
  ['branca', 'kid'],
  ['azul', 'competitor'],
  ['branca', 'beginner'],
  ['roxa', 'regular'],
  ['preta', 'competitor'],
  ['branca', 'beginner'],
  ['azul', 'regular'],
  ['branca', 'kid'],
  ['roxa', 'competitor'],
  ['branca', 'beginner'],
  ['azul', 'regular'],
  ['marrom', 'regular'],
];

/** Days from joining to a belt: minimum, maximum. */
const EXPERIENCE: Record<Belt, [number, number]> = {
  branca: [20, 500],
  azul: [500, 1500],
  roxa: [1500, 2400],
  marrom: [2400, 3300],
  preta: [3300, 5200],
};

/** The minimum age for a belt: the federation's age plus the time for the next belts. */
const YOUNGEST: Record<Belt, number> = { branca: 16, azul: 20, roxa: 22, marrom: 26, preta: 30 };
const KIDS_AGES = [6, 12] as const;

/** Most students gave their age; half of those who wait for a belt did not. */
function ageOf(index: number, { belt, degree, focus, complete }: Omit<Person, 'age'>): number | null {
  const random = seededRandom('age', index);
  if (!complete || random.int(1, degree === MAX_DEGREE ? 2 : 6) === 1) return null;
  return focus === 'kid' ? random.int(...KIDS_AGES) : YOUNGEST[belt] + random.int(0, 18);
}

/** Every thirteenth student has just registered, without a complete profile. */
const NEWCOMER_EVERY = 13;

function student(index: number): Person {
  const random = seededRandom('student', index);
  const { given, surname } = fullName(index);
  const name = `${given} ${surname}`;
  const number = String(index + 1).padStart(2, '0');
  const newcomer = index % NEWCOMER_EVERY === NEWCOMER_EVERY - 1;
  const [belt, focus] = MIX[index % MIX.length] ?? ['branca', 'beginner'];
  const [from, to] = EXPERIENCE[belt];
  const diligence = 0.4 + random.next() * 1.2;
  const degree = random.pick([0, 0, 1, 1, 2, 2, 3, 4]);
  const joinedDaysAgo = newcomer ? random.int(1, 4) : random.int(from, to);
  const person: Omit<Person, 'age'> = {
    uid: `demo-student-${number}`,
    name,
    email: `${emailName(name)}.${number}@academy.demo`,
    focus,
    diligence,
    ...(newcomer ? FIRST_GRADE : { belt, degree: fittingDegree(degree, belt, joinedDaysAgo) }),
    joinedDaysAgo,
    complete: !newcomer,
  };
  return { ...person, age: ageOf(index, person) };
}

/** The first students do not depend on `count`. */
export function makeStudents(count: number): Person[] {
  return Array.from({ length: count }, (_, index) => student(index));
}

type Relationships = [[string, 0 | 1], ...[string, 0 | 1][]];
/** Names alternate, a man's first: the second value is added to an even number. */
const PARENTS: Relationships = [
  ['Mãe', 1],
  ['Pai', 0],
];
const RELATIVES: Relationships = [...PARENTS, ['Esposa', 1], ['Marido', 0], ['Irmã', 1], ['Irmão', 0]];

function emergencyContact({ name, focus }: Person, random: Random): StudentDocument['emergencyContact'] {
  const surname = name.split(' ').at(-1) ?? name;
  const [relationship, parity] = random.pick(focus === 'kid' ? PARENTS : RELATIVES);
  const { given } = fullName(random.int(0, 19) * 2 + parity);
  return { name: `${given} ${surname}`, relationship, phone: phoneNumber(random) };
}

/** A random birthday that gives this age. */
function birthDateOf({ uid, age }: Person, today: string): string {
  if (age === null) return '';
  return shiftMonths(shiftDate(today, -seededRandom('birthday', uid).int(1, 360)), -12 * age);
}

/** Under 18 the address is hidden from other students (docs/decisions/0082). */
export function hidesAddress({ age }: Pick<Person, 'age'>): boolean {
  return age !== null && age < 18;
}

/** students/{uid} without attendance fields; an incomplete one is as `ensureProfile` creates it. */
export function profileOf(
  person: Person,
  today: string,
): Omit<NewStudentDocument, 'movements' | 'updatedAt'> {
  const { uid, name, email, belt, degree, complete, joinedDaysAgo } = person;
  const birthDate = birthDateOf(person, today);
  const random = seededRandom('profile', uid);
  const joined = daysAgo(today, joinedDaysAgo);
  const phone = complete ? phoneNumber(random) : '';
  const contact = complete ? emergencyContact(person, random) : { name: '', relationship: '', phone: '' };
  return {
    userId: uid,
    name,
    listedName: name,
    ...(hidesAddress(person) && { listedHidden: true }),
    email,
    birthDate,
    phone,
    isAdmin: false,
    belt,
    degree,
    emergencyContact: contact,
    ...(complete && hidesAddress(person) && { guardian: { name: contact.name, phone: contact.phone } }),
    ...(complete && { healthAnsweredAt: answeredAtOf(person, today) }),
    createdAt: joined,
  };
}

/** After a year the answers would have to be confirmed. */
function answeredAtOf({ joinedDaysAgo }: Person, today: string): Date {
  return daysAgo(today, Math.min(joinedDaysAgo, 200));
}

/** students/{uid}/private/health of a student with a complete profile. */
export function healthOf(person: Person, today: string): HealthDocument {
  const answers = healthAnswers(seededRandom('health', person.uid));
  return { answers, answeredAt: answeredAtOf(person, today), consent: CONSENT_VERSION };
}
