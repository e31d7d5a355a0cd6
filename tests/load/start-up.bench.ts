import { execFile } from 'node:child_process';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { transform } from 'esbuild';
import { afterAll, it } from 'vitest';
import { buildFunctions, functionsOutput } from '../../tools/build-functions.ts';
import { inRoot } from '../../tools/paths.ts';
import { median, percentile, roundsOf, takeTurns } from './samples.ts';
import { milliseconds, printGoals, printTable, ratio, times } from './table.ts';

const ROUNDS = roundsOf(7);
const unbundledDir = inRoot('.faixa', 'load', 'unbundled');

const run = promisify(execFile);

const IMPORT = /(\bfrom\s*|\bimport\s*\(?\s*)"([^"]+)\.ts"/g;

/**
 * Writes the Functions and the domain as JavaScript, one file per source file, as deployed without
 * a bundler. Packages stay in node_modules. Returns the path of the entry.
 */
async function transpileFunctions(outDir: string): Promise<string> {
  await rm(outDir, { recursive: true, force: true });
  const root = inRoot('.');
  for await (const path of glob(['functions/src/**/*.ts', 'domain/**/*.ts'], { cwd: root })) {
    const { code } = await transform(await readFile(join(root, path), 'utf8'), {
      loader: 'ts',
      target: 'node24',
    });
    const target = join(outDir, path.replace(/\.ts$/, '.js'));
    const toDomain = relative(dirname(path), 'domain') || '.';
    const plain = code.replace(IMPORT, (_, keyword: string, name: string) => {
      const resolved = name.startsWith('@domain/') ? `${toDomain}/${name.slice('@domain/'.length)}` : name;
      return `${keyword}"${resolved.startsWith('.') ? resolved : `./${resolved}`}.js"`;
    });
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, plain);
  }
  await writeFile(join(outDir, 'package.json'), '{"type":"module"}\n');
  return join(outDir, 'functions', 'src', 'index.js');
}

type Load = { wall: number; cpu: number };

/**
 * Loads modules in a new process; returns the milliseconds of loading, and those of processor time.
 */
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

it('loads the Functions in a new process', async () => {
  await buildFunctions();
  const entry = await transpileFunctions(unbundledDir);
  // The first round reads cold files from the disk and does not count.
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
    title: `Start-up: loading the Functions in a new process (${ROUNDS} times each, in turn)`,
    columns: ['', 'p50', 'p95', 'p50 to unbundled', 'processor time', 'to unbundled'],
    rows: [
      row('bundled (functions/lib)', figures(samples.bundled)),
      row('the same source, file by file', unbundled),
      row('firebase-functions alone', figures(samples.floor)),
    ],
    remarks: ['firebase-functions is not part of the bundle: no variant can load faster.'],
  });
  printGoals('Start-up', [
    {
      figure: 'bundled, p50 to unbundled',
      value: figures(samples.bundled).wall / unbundled.wall,
      format: times,
      beside: milliseconds(unbundled.wall),
      atMost: 1,
    },
  ]);
});
