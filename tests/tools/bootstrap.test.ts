import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inRoot } from '../../tools/paths.ts';

let clone = '';

function put(path: string, content: string, mode = 0o644): void {
  mkdirSync(dirname(join(clone, path)), { recursive: true });
  writeFileSync(join(clone, path), content);
  chmodSync(join(clone, path), mode);
}

/** An npm that records how it was called, and installs the Node that runs this test. */
const npm = `#!/bin/sh
echo "$@" >> "${'$'}{0%/*}/../calls"
case "$1" in
  ci)
    if [ -e "${'$'}{0%/*}/../offline" ]; then echo 'npm error code ENOTCACHED' >&2; exit 1; fi
    mkdir -p node_modules/.bin && ln -sf '${process.execPath}' node_modules/.bin/node ;;
esac
`;

/** A clone with one script, `hello`, and a fake npm. */
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'faixa-clone-'));
  mkdirSync(join(clone, 'tools'));
  copyFileSync(inRoot('tools', 'bootstrap.mjs'), join(clone, 'tools', 'bootstrap.mjs'));
  put('package.json', '{"type":"module"}');
  put('package-lock.json', '1');
  put('bin/npm', npm, 0o755);
  put(
    'tools/hello.ts',
    `const words: string[] = process.argv.slice(2);
     if (words[0] === 'stay') {
       process.on('SIGTERM', () => process.exit(7));
       setInterval(() => {}, 1000);
     } else process.exitCode = Number(words[0] ?? 0);
     console.log('hello', ...words, process.env.PATH?.split(':')[0]);`,
  );
});
afterEach(() => rmSync(clone, { recursive: true }));

function start(...args: string[]) {
  const PATH = [join(clone, 'bin'), process.env.PATH].join(delimiter);
  const [bootstrap, hello] = [join(clone, 'tools', 'bootstrap.mjs'), join(clone, 'tools', 'hello.ts')];
  const child = spawn(process.execPath, [bootstrap, 'node', hello, ...args], {
    env: { ...process.env, PATH },
    stdio: 'pipe',
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (text += String(data)));
  return { child, output: () => text };
}

async function endOf({ child, output }: ReturnType<typeof start>) {
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output: output() };
}

const run = (...args: string[]) => endOf(start(...args));

/** The subcommands of npm that were called so far. */
function calls(): string[] {
  const file = join(clone, 'calls');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '');
}

describe('a command on a bare clone', () => {
  it('installs the dependencies, then runs', async () => {
    const { code, output } = await run();
    expect(code).toBe(0);
    expect(output).toMatch(/Installing the dependencies[\s\S]*hello/);
    expect(calls()).toEqual(['ci']);
  });

  it('does not install a second time', async () => {
    await run();
    const { output } = await run();
    expect(output).toMatch(/^hello/);
    expect(calls()).toEqual(['ci']);
  });

  it('installs again when the lock file has changed', async () => {
    await run();
    put('package-lock.json', '2');
    expect((await run()).code).toBe(0);
    expect(calls()).toEqual(['ci', 'ci']);
  });

  it('fails with what npm reported when the installation fails', async () => {
    put('offline', '');
    const { code, output } = await run();
    expect(code).toBe(1);
    expect(output).toContain('npm error code ENOTCACHED');
    expect(output).toContain('✗ The dependencies were not installed: npm ci ended with 1.');
  });
});

it('accepts an installation by hand, after which npm calls it with `installed`', async () => {
  put('node_modules/.bin/node', `#!/bin/sh\nexec '${process.execPath}' "$@"\n`, 0o755);
  spawnSync(process.execPath, [join(clone, 'tools', 'bootstrap.mjs'), 'installed']);
  expect((await run()).code).toBe(0);
  expect(calls()).toEqual([]);
});

describe('the command', () => {
  it('gets the arguments, and a PATH that begins with node_modules/.bin; its exit code is passed on', async () => {
    const { code, output } = await run('3', '--students', '9');
    expect(output).toContain(`hello 3 --students 9 ${join(clone, 'node_modules', '.bin')}`);
    expect(code).toBe(3);
  });

  it('gets the signals', async () => {
    const { child, output } = start('stay');
    while (!output().includes('hello')) await pause(10);
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    expect(await ended).toBe(7);
  });
});
