import {
  type AdultBelt,
  BELT_TABLE,
  type Belt,
  FIRST_GRADE,
  isChildrens,
  MAX_DEGREE,
} from '../../domain/graduation/grades.ts';
import { fittingDegree } from './belt-days.ts';
import { emailName, fullName } from './names.ts';
import { seededRandom } from './random.ts';

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
  /** The name of the guardian who holds a child. */
  guardian?: string;
};

export const ADMIN = { uid: 'demo-admin', name: 'Marcelo Tavares', email: 'admin@academy.demo' } as const;

/** User id, name, belt, degree, focus, diligence, days since joining, and age. */
type Row = [string, string, Belt, number, Focus, number, number, number | null];

function personOf([uid, name, belt, degree, focus, diligence, joinedDaysAgo, age]: Row): Person {
  const email = uid.startsWith('demo-') ? `${uid.slice('demo-'.length)}@academy.demo` : '';
  return { uid, name, email, belt, degree, focus, diligence, joinedDaysAgo, age, complete: true };
}

export const ANA = personOf(['demo-ana', 'Ana Ribeiro', 'azul', 2, 'regular', 1.6, 940, 28]);
const BRUNO = {
  ...personOf(['demo-bruno', 'Bruno Azevedo', 'branca', 0, 'beginner', 0, 2, null]),
  complete: false,
};
export const CLARA = personOf(['demo-clara', 'Clara Monteiro', 'branca', 3, 'beginner', 1.2, 320, 34]);
/** She teaches classes of class-plan.ts. */
export const BIANCA = personOf(['demo-bianca', 'Bianca Moraes', 'preta', 1, 'competitor', 0.8, 4200, 36]);
export const RECEPTION = personOf(['demo-recepcao', 'Renata Coelho', 'branca', 0, 'beginner', 0, 210, 29]);
export const DEMO_STUDENTS: readonly Person[] = [ANA, BRUNO, CLARA, BIANCA, RECEPTION];

/** A guardian who does not train. Her children have no accounts. */
export const MARTA = { uid: 'demo-marta', name: 'Marta Ferraz', email: 'marta@academy.demo' } as const;
export const CHILDREN_OF_MARTA: readonly Person[] = [
  personOf(['demoTheoFerraz000000', 'Theo Ferraz', 'amarela-branca', 1, 'kid', 1.1, 900, 9]),
  personOf(['demoLiaFerraz0000000', 'Lia Ferraz', 'cinza', 0, 'kid', 1, 750, 7]),
].map((child) => ({ ...child, guardian: MARTA.name }));

/** Without an account. */
export const THEO = { uid: 'demoTheo000000000000', name: 'Théo Ribeiro' } as const;
export const IRENE = { uid: 'demoIrene00000000000', name: 'Irene Nogueira' } as const;

/** Registered while the academy let accounts in by hand. */
export const DAVI = { uid: 'demo-davi', name: 'Davi Nogueira', email: 'davi@academy.demo' } as const;

/** Twenty typical students, mixed so that any number of students is realistic. */
const MIX: readonly [Belt, Focus][] = [
  ['branca', 'beginner'],
  ['azul', 'regular'],
  ['cinza', 'kid'],
  ['roxa', 'competitor'],
  ['branca', 'beginner'],
  ['azul', 'regular'],
  ['marrom', 'competitor'],
  ['branca', 'beginner'],
  ['amarela-branca', 'kid'],
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
const EXPERIENCE: Record<AdultBelt, [number, number]> = {
  branca: [20, 500],
  azul: [500, 1500],
  roxa: [1500, 2400],
  marrom: [2400, 3300],
  preta: [3300, 5200],
};

const CHILDRENS_EXPERIENCE = [700, 1000] as const;

/** The minimum age for a belt: the federation's age plus the time for the next belts. */
const YOUNGEST: Record<AdultBelt, number> = { branca: 16, azul: 20, roxa: 22, marrom: 26, preta: 30 };
const KIDS_AGES = [6, 12] as const;

/** Most students gave their age; half of those who wait for a belt did not. */
function ageOf(index: number, { belt, degree, focus, complete }: Omit<Person, 'age'>): number | null {
  const random = seededRandom('age', index);
  if (!complete || random.int(1, degree === MAX_DEGREE ? 2 : 6) === 1) return null;
  const [youngest, oldest] = KIDS_AGES;
  return focus === 'kid' || isChildrens(belt)
    ? random.int(Math.max(youngest, BELT_TABLE[belt].from), oldest)
    : YOUNGEST[belt] + random.int(0, 18);
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
  const [from, to] = isChildrens(belt) ? CHILDRENS_EXPERIENCE : EXPERIENCE[belt];
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
