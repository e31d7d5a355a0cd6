import type { Case, Section } from './attempt.ts';
import type { Mutant } from './mutants.ts';
import { openWorld, type World } from './world.ts';

export type Verdict =
  | { mutant: Mutant; result: 'killed'; by: string }
  | { mutant: Mutant; result: 'survived' }
  /** The emulator refuses to load it: it could never be deployed. */
  | { mutant: Mutant; result: 'invalid' };

/** What a write that should have been refused meets when it is allowed: there is no such document, or there is already. */
const BEYOND_THE_RULES = ['not-found', 'already-exists', 'failed-precondition'];

async function isNoticed(world: World, { attempt, expected }: Case): Promise<boolean> {
  try {
    return (await world.judge(attempt)) !== expected;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // Anything else is a fault of the emulator or of ours, and no verdict.
    if (!BEYOND_THE_RULES.includes(code)) throw error;
    return expected === 'refused';
  }
}

/** Cases in the order in which they are likely to notice a mutant. */
type Queue = { cases: Case[] };

/** Those of the mutant's own section come first. A way past the rules proves nothing about them. */
function queueFor(section: Mutant['section'], sections: readonly Section[]): Queue {
  const own = sections.filter(({ name }) => name === section);
  const ordered = [...own, ...sections.filter(({ name }) => name !== section)];
  return { cases: ordered.flatMap(({ cases }) => cases).filter(({ attempt }) => attempt.as !== 'functions') };
}

/** What noticed one mutant soon notices the next. */
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
    if (await isNoticed(world, each)) {
      toFront(queue, each);
      return { mutant, result: 'killed', by: each.name };
    }
  }
  return { mutant, result: 'survived' };
}

/**
 * Judges every mutant by the cases until one notices it, in several projects of the emulator at once.
 * `onVerdict` hears of each as it comes.
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
