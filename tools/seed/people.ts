import { type Belt, FIRST_GRADE } from '../../domain/graduation.ts';
import type { StudentDocument } from '../../domain/profile.ts';
import { daysAgo } from './demo-document.ts';
import { emailName, fullName, phoneNumber } from './names.ts';
import { healthAnswers } from './parq.ts';
import { type Random, seededRandom } from './random.ts';

export const DEMO_PASSWORD = 'demo1234';

/** What somebody comes for; it decides which classes they attend. */
export type Focus = 'beginner' | 'regular' | 'competitor' | 'kid';

/** Somebody with a profile. `diligence` is how often they come, about 1. */
export type Person = {
  uid: string;
  name: string;
  email: string;
  belt: Belt;
  degree: number;
  focus: Focus;
  diligence: number;
  joinedDaysAgo: number;
  /** Without emergency contact and PAR-Q they cannot check in, and never did. */
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
  complete: true,
};
export const DEMO_STUDENTS: readonly Person[] = [ANA, BRUNO, CLARA];

/** Twenty people of an academy: many white belts, few black ones. Mixed, so that any number of students is lifelike. */
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

/** How long the way to a belt takes, in days since joining: from, to. */
const EXPERIENCE: Record<Belt, [number, number]> = {
  branca: [20, 500],
  azul: [500, 1500],
  roxa: [1500, 2400],
  marrom: [2400, 3300],
  preta: [3300, 5200],
};

/** Every thirteenth has just registered, and not filled in the profile yet. */
const NEWCOMER_EVERY = 13;

function student(index: number): Person {
  const random = seededRandom('student', index);
  const { given, surname } = fullName(index);
  const name = `${given} ${surname}`;
  const number = String(index + 1).padStart(2, '0');
  const newcomer = index % NEWCOMER_EVERY === NEWCOMER_EVERY - 1;
  const [belt, focus] = MIX[index % MIX.length] ?? ['branca', 'beginner'];
  const [from, to] = EXPERIENCE[belt];
  return {
    uid: `demo-student-${number}`,
    name,
    email: `${emailName(name)}.${number}@academy.demo`,
    focus,
    diligence: 0.4 + random.next() * 1.2,
    ...(newcomer
      ? { ...FIRST_GRADE, joinedDaysAgo: random.int(1, 4), complete: false }
      : {
          belt,
          degree: random.pick([0, 0, 1, 1, 2, 2, 3, 4]),
          joinedDaysAgo: random.int(from, to),
          complete: true,
        }),
  };
}

/** The first ones are the same however many there are. */
export function makeStudents(count: number): Person[] {
  return Array.from({ length: count }, (_, index) => student(index));
}

type Relationships = [[string, 0 | 1], ...[string, 0 | 1][]];
/** Names alternate, the men's first: the second value is what to add to an even number. */
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

/** students/{uid}, but for what training adds to it. A profile that is not complete is as `ensureProfile` makes it. */
export function profileOf(person: Person, today: string): Omit<StudentDocument, 'movements' | 'updatedAt'> {
  const { uid, name, email, belt, degree, complete } = person;
  const random = seededRandom('profile', uid);
  return {
    userId: uid,
    name,
    email,
    phone: complete ? phoneNumber(random) : '',
    isAdmin: false,
    belt,
    degree,
    emergencyContact: complete ? emergencyContact(person, random) : { name: '', relationship: '', phone: '' },
    ...(complete && { parq: healthAnswers(random) }),
    createdAt: daysAgo(today, person.joinedDaysAgo),
  };
}
