import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { attempt } from './attempt.ts';
import { ensureDir, root } from './paths.ts';

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .filter((name) => name !== 'node_modules' && name !== 'dist' && !name.startsWith('dist-'))
    .flatMap((name) => filesBelow(join(path, name)));
}

/** Changes when a file of `inputs` (relative to the repository) is changed, added, renamed or removed, or `extra` changes. */
export function stampOf(inputs: readonly string[], extra = '', base = root): string {
  const hash = createHash('sha256').update(extra);
  for (const file of inputs.flatMap((input) => filesBelow(join(base, input)))) {
    const content = readFileSync(file);
    hash.update(`\0${relative(base, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function stampFile(name: string, base: string): string {
  return join(ensureDir(join(base, '.faixa', 'stamps')), name);
}

/** For who writes a build's output in another way: the next `buildOnce` builds. */
export function forgetBuild(name: string, base = root): void {
  rmSync(stampFile(name, base), { force: true });
}

/** Builds unless `output` is there and was built from the very same inputs. */
export async function buildOnce({
  name,
  inputs,
  extra,
  output,
  build,
  base = root,
}: {
  name: string;
  inputs: readonly string[];
  extra?: string;
  output: string;
  build: () => Promise<void>;
  base?: string;
}): Promise<'built' | 'unchanged'> {
  const file = stampFile(name, base);
  const stamp = stampOf(inputs, extra, base);
  if (existsSync(output) && attempt(() => readFileSync(file, 'utf8')) === stamp) return 'unchanged';

  // A build that fails half way must not pass for a finished one.
  rmSync(file, { force: true });
  await build();
  // Compared with the inputs as they were: what changed during the build is built again next time.
  writeFileSync(file, stamp);
  return 'built';
}
