import { performance } from 'node:perf_hooks';

/** `0.4 s`, `12.3 s`, `2 min 5 s`. */
export function formatDuration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
}

export type Step = {
  /** Replaces the step's name once it is known better, for example which emulator was found. */
  rename(name: string): void;
};

const running = new Map<symbol, { name: string; since: number }>();
let ticking = false;

/** On a terminal the last line says what is being waited for; elsewhere only finished steps are written. */
function drawStatus(): void {
  if (!process.stdout.isTTY) return;
  const waiting = [...running.values()].map(
    ({ name, since }) => `${name} (${Math.floor((performance.now() - since) / 1000)} s)`,
  );
  const line = waiting.length === 0 ? '' : `… ${waiting.join(', ')}`;
  process.stdout.write(`\r\x1b[K${line.slice(0, Math.max(10, (process.stdout.columns || 80) - 1))}`);
}

function startTicking(): void {
  if (ticking || !process.stdout.isTTY) return;
  ticking = true;
  setInterval(drawStatus, 1000).unref();
}

/** Writes a line above the status line. */
export function say(line = ''): void {
  if (process.stdout.isTTY && running.size > 0) process.stdout.write('\r\x1b[K');
  console.log(line);
  if (running.size > 0) drawStatus();
}

/** Runs `work` as one named step: `✓ name (1.2 s)` at its end, `✗ name (1.2 s)` when it throws. Steps may overlap. */
export async function step<T>(name: string, work: (step: Step) => Promise<T>): Promise<T> {
  const key = Symbol(name);
  const entry = { name, since: performance.now() };
  running.set(key, entry);
  startTicking();
  drawStatus();

  const finish = (mark: string) => {
    running.delete(key);
    const line = `${mark} ${entry.name} (${formatDuration(performance.now() - entry.since)})`;
    if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
    console.log(line);
    drawStatus();
  };
  try {
    const result = await work({
      rename: (better) => {
        entry.name = better;
      },
    });
    finish('✓');
    return result;
  } catch (error) {
    finish('✗');
    throw error;
  }
}

/** A step that builds `what`, and says so when nothing had to be done. */
export async function buildStep(what: string, build: () => Promise<'built' | 'unchanged'>): Promise<void> {
  await step(what, async ({ rename }) => rename(`${what} ${await build()}`));
}
