import type { Attempt, Case, Section } from './attempt.ts';
import { PERSONA_NAMES, type PersonaName, personas } from './personas.ts';

type Plain = Record<string, unknown>;

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function isEmpty(map: Plain): boolean {
  return Object.keys(map).length === 0;
}

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  const bothListsOrDates = (Array.isArray(a) && Array.isArray(b)) || (a instanceof Date && b instanceof Date);
  return bothListsOrDates && JSON.stringify(a) === JSON.stringify(b);
}

/**
 * The number of facts in which two values differ: maps are compared field by field; anything else
 * is one fact.
 */
export function factsApart(a: unknown, b: unknown): number {
  if (!isPlain(a) || !isPlain(b)) return isSame(a, b) ? 0 : 1;
  // Emptying a map is one change, however many keys it had.
  if (isEmpty(a) !== isEmpty(b)) return 1;
  const fields = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...fields].reduce((sum, field) => sum + factsApart(a[field], b[field]), 0);
}

/** An allowed attempt that differs from `refused` by exactly one fact. */
export function twinOf(refused: Attempt, allowed: readonly Attempt[]): Attempt | undefined {
  return allowed.find((candidate) => factsApart(refused, candidate) === 1);
}

/** Personas that are refused what only Functions may do, in the place of all. */
const FOR_ALL: readonly Attempt['as'][] = ['student', 'administrator'];

/** What the rules know of a caller: of the claims only the start of the session. */
function callerOf(as: PersonaName): Plain {
  const { claims, ...facts } = personas[as];
  return { ...facts, since: 'auth_time' in claims ? claims.auth_time : undefined };
}

/** The pairs of callers about whom the rules know one other fact. */
const NEAR = new Set(
  PERSONA_NAMES.flatMap((as) => {
    const near = PERSONA_NAMES.filter((twin) => factsApart(callerOf(as), callerOf(twin)) === 1);
    return near.map((twin) => `${as} · ${twin}`);
  }),
);

/** Whether a fact decides between two attempts that differ by one: a field, or a fact about who asks. */
function isDecided(refused: Attempt, allowed: Attempt): boolean {
  const { as } = refused;
  const isNear = allowed.as === 'functions' ? FOR_ALL.includes(as) : NEAR.has(`${as} · ${allowed.as}`);
  return (isNear || as === allowed.as) && factsApart(refused, allowed) === 1;
}

/**
 * The cases of a section that `npm test` judges: what is allowed, and each refusal that one fact decides. Other
 * refusals are of callers who lack several things at once.
 */
export function nearest({ name, cases }: Section): Section {
  const allowed = cases.filter(({ expected }) => expected === 'allowed');
  const isChosen = ({ expected, attempt }: Case) =>
    expected === 'allowed' || allowed.some((each) => isDecided(attempt, each.attempt));
  return { name, cases: cases.filter(isChosen) };
}
