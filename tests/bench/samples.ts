import { performance } from 'node:perf_hooks';

/** The smallest value that at least `share` (0 to 1) of all values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** How many rounds a bench runs: `usual`, or FAIXA_ROUNDS if that is more. */
export function roundsOf(usual: number): number {
  return Math.max(usual, Number(process.env.FAIXA_ROUNDS) || 0);
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The duration of `work` in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Measures variants in turn. Each round starts with the next variant, so that other load on the
 * machine affects all of them alike. A variant returns its own sample: preparation does not count.
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
