import type { Attempt, Case, Section } from '../attempt.ts';
import { openWorld, type World } from '../judge.ts';
import type { Mutant } from './mutants.ts';

export type Verdict =
  | { mutant: Mutant; result: 'killed'; by: string }
  | { mutant: Mutant; result: 'survived' }
  /** The emulator refuses to load it, so it could never be deployed. */
  | { mutant: Mutant; result: 'invalid' };

/** Errors of a write that the rules wrongly allowed: the document is missing, or exists already. */
const BEYOND_THE_RULES = ['not-found', 'already-exists', 'failed-precondition'];

async function isDetected(world: World, { attempt, expected }: Case): Promise<boolean> {
  try {
    return (await world.judge(attempt)) !== expected;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // Anything else is a fault of the emulator or of this program, and gives no verdict.
    if (!BEYOND_THE_RULES.includes(code)) throw error;
    return expected === 'refused';
  }
}

/** Cases, those most likely to detect a mutant first. */
type Queue = { cases: Case[] };

/** Whether the request can meet a rule of the section, which is one of `match /SECTION/{id}`, or of below it. */
function meets(section: string, { path, also = [] }: Attempt): boolean {
  return [path, ...also.map((write) => write.path)].some((each) => each.split('/').includes(section));
}

/**
 * The cases that can detect a mutant of the section, those of its own first. Attempts that bypass the rules prove nothing
 * about them.
 */
function queueFor(section: Mutant['section'], sections: readonly Section[]): Queue {
  const own = sections.filter(({ name }) => name === section);
  const ordered = [...own, ...sections.filter(({ name }) => name !== section)];
  const isForAny = section === null || section === 'closed';
  return {
    cases: ordered
      .flatMap(({ cases }) => cases)
      .filter(({ attempt }) => attempt.as !== 'functions' && (isForAny || meets(section, attempt))),
  };
}

/** A case that detected one mutant is likely to detect the next. */
function toFront(queue: Queue, found: Case): void {
  queue.cases = [found, ...queue.cases.filter((each) => each !== found)];
}

async function judgeMutant(world: World, mutant: Mutant, queue: Queue): Promise<Verdict> {
  try {
    await world.loadRules(mutant.rules);
  } catch {
    return { mutant, result: 'invalid' };
  }
  for (const each of queue.cases) {
    if (await isDetected(world, each)) {
      toFront(queue, each);
      return { mutant, result: 'killed', by: each.name };
    }
  }
  return { mutant, result: 'survived' };
}

/**
 * Tries the cases on every mutant until one detects it, in several projects of the emulator at
 * once. Calls `onVerdict` after each mutant.
 */
export async function judgeMutants(
  mutants: readonly Mutant[],
  sections: readonly Section[],
  { workers, onVerdict }: { workers: number; onVerdict: (verdict: Verdict) => void },
): Promise<Verdict[]> {
  const waiting = [...mutants];
  const verdicts: Verdict[] = [];
  const queues = new Map<Mutant['section'], Queue>();
  const queueOf = ({ section }: Mutant) => {
    const queue = queues.get(section) ?? queueFor(section, sections);
    queues.set(section, queue);
    return queue;
  };

  async function work(number: number): Promise<void> {
    const world = await openWorld(`demo-rules-mutant-${number}`);
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const verdict = await judgeMutant(world, mutant, queueOf(mutant));
      verdicts.push(verdict);
      onVerdict(verdict);
    }
    await world.close();
  }

  await Promise.all(Array.from({ length: workers }, (_, index) => work(index + 1)));
  return verdicts;
}
