import { performance } from 'node:perf_hooks';

/** `0.4 s`, `12.3 s`, `2 min 5 s`. */
export function formatDuration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
}

/** Runs `work` as one named step and prints `✓ name (1.2 s)` at its end, `✗ name (1.2 s)` if it throws. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const since = performance.now();
  let mark = '✗';
  try {
    const result = await work();
    mark = '✓';
    return result;
  } finally {
    console.log(`${mark} ${name} (${formatDuration(performance.now() - since)})`);
  }
}
