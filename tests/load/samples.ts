import { performance } from 'node:perf_hooks';

/** The value below which `share` (0 to 1) of all lie; nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** How long `work` takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Measures variants in turn, round by round, each round starting with another one: whatever else the machine does meets all of
 * them alike. A variant answers with its own figures, since preparing may not count.
 */
export async function takeTurns<Name extends string, Sample>(
  rounds: number,
  variants: Record<Name, (round: number) => Promise<Sample>>,
): Promise<Record<Name, Sample[]>> {
  const names = Object.keys(variants) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, [] as Sample[]])) as Record<Name, Sample[]>;
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + turn) % names.length];
      if (name !== undefined) samples[name].push(await variants[name](round));
    }
  }
  return samples;
}
