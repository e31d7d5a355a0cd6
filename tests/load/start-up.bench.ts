import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, it } from 'vitest';
import { buildFunctions, functionsOutput } from '../../tools/build-functions.ts';
import { inRoot } from '../../tools/paths.ts';
import { median, percentile, takeTurns } from './samples.ts';
import { milliseconds, printTable, ratio } from './table.ts';
import { transpileFunctions } from './unbundled-functions.ts';

const ROUNDS = 11;
const unbundledDir = inRoot('.faixa', 'load', 'unbundled');

const run = promisify(execFile);

type Load = { wall: number; cpu: number };

/** Loads modules in a fresh process; answers with the milliseconds that the loading itself took there, and the processor's share. */
async function load(...modules: string[]): Promise<Load> {
  const program = `
    const start = performance.now();
    const before = process.cpuUsage();
    for (const path of ${JSON.stringify(modules)}) await import(path);
    const wall = performance.now() - start;
    const { user, system } = process.cpuUsage(before);
    process.stdout.write(JSON.stringify({ wall, cpu: (user + system) / 1000 }));
    process.exit(0);
  `;
  const args = ['--input-type=module', '--eval', program];
  const { stdout } = await run(process.execPath, args, { cwd: inRoot('functions') });
  return JSON.parse(stdout) as Load;
}

afterAll(() => rm(unbundledDir, { recursive: true, force: true }));

it('start-up of the Functions', async () => {
  await buildFunctions();
  const entry = await transpileFunctions(unbundledDir);
  // One round more than is counted: the first one reads cold files from the disk.
  const samples = await takeTurns(ROUNDS + 1, {
    bundled: () => load(functionsOutput),
    unbundled: () => load(entry),
    floor: () => load('firebase-functions/v2/https', 'firebase-functions/v2'),
  });
  const figures = ([, ...loads]: readonly Load[]) => ({
    wall: median(loads.map(({ wall }) => wall)),
    p95: percentile(
      loads.map(({ wall }) => wall),
      0.95,
    ),
    cpu: median(loads.map(({ cpu }) => cpu)),
  });
  const unbundled = figures(samples.unbundled);
  const row = (name: string, { wall, p95, cpu }: typeof unbundled) => [
    name,
    ...[wall, p95].map(milliseconds),
    ratio(wall, unbundled.wall),
    milliseconds(cpu),
    ratio(cpu, unbundled.cpu),
  ];
  printTable({
    title: `Start-up: loading the Functions in a fresh process (${ROUNDS} times each, in turn)`,
    columns: ['', 'p50', 'p95', 'p50 to unbundled', 'processor time', 'to unbundled'],
    rows: [
      row('bundled (functions/lib)', figures(samples.bundled)),
      row('the same source, file by file', unbundled),
      row('firebase-functions alone', figures(samples.floor)),
    ],
    remarks: ['firebase-functions stays outside the bundle: it is the floor of both.'],
  });
});
