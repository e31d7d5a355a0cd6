import { type ChildProcess, spawn } from 'node:child_process';
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

function lock(version: string, optional = {}): string {
  const left = { version, ...optional };
  return JSON.stringify({ packages: { '': {}, 'node_modules/left': left } });
}

/** An npm that notes how it was called, and installs a Node that is the one running this test. */
const npm = `#!/bin/sh
echo "$@" >> "${'$'}{0%/*}/../calls"
case "$1" in
  ping) if [ -e "${'$'}{0%/*}/../offline" ]; then echo 'npm error code ENOTFOUND' >&2; exit 1; fi ;;
  ci)
    if [ -e "${'$'}{0%/*}/../offline" ]; then echo 'npm error code ENOTCACHED' >&2; exit 1; fi
    mkdir -p node_modules/.bin && ln -sf '${process.execPath}' node_modules/.bin/node ;;
esac
`;

/** A clone with one command, `hello`, and an npm of ours. */
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'faixa-clone-'));
  mkdirSync(join(clone, 'tools'));
  copyFileSync(inRoot('tools', 'bootstrap.mjs'), join(clone, 'tools', 'bootstrap.mjs'));
  put('package.json', '{"type":"module"}');
  put('package-lock.json', lock('1.0.0'));
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

function start(...args: string[]): { child: ChildProcess; output: () => string } {
  const PATH = [join(clone, 'bin'), process.env.PATH].join(delimiter);
  const child = spawn(process.execPath, [join(clone, 'tools', 'bootstrap.mjs'), 'hello', ...args], {
    env: { ...process.env, PATH },
    stdio: 'pipe',
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (text += String(data)));
  return { child, output: () => text };
}

async function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const { child, output } = start(...args);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output: output() };
}

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
  it('installs, says so with the time it took, and runs', async () => {
    const { code, output } = await run();
    expect(code).toBe(0);
    expect(output).toMatch(/✓ Dependencies \(\d+\.\d s\)\nhello/);
    expect(calls()).toEqual(['ping', 'ci']);
  });

  it('runs at once the second time', async () => {
    await run();
    const { output } = await run();
    expect(output).toMatch(/^hello/);
    expect(calls()).toEqual(['ping', 'ci']);
  });

  it('installs again when the lock file has changed', async () => {
    await run();
    put('package-lock.json', lock('2.0.0'));
    expect((await run()).code).toBe(0);
    expect(calls()).toEqual(['ping', 'ci', 'ping', 'ci']);
  });

  it('installs once when two commands come at once', async () => {
    const [one, other] = await Promise.all([run(), run()]);
    expect([one.code, other.code]).toEqual([0, 0]);
    expect(calls().filter((call) => call === 'ci')).toHaveLength(1);
  });

  it('does not wait for an installation that was killed', async () => {
    put('.faixa/installing', '999999999');
    expect((await run()).code).toBe(0);
  });

  it('says in one line that there is no network, and fails', async () => {
    put('offline', '');
    const { code, output } = await run();
    expect(code).toBe(1);
    expect(output).toContain('✗ The dependencies could not be installed: no network');
    expect(output).toContain('.faixa/logs/npm-ci.log');
  });
});

describe('dependencies installed by hand', () => {
  const putNode = () => put('node_modules/.bin/node', `#!/bin/sh\nexec '${process.execPath}' "$@"\n`, 0o755);

  it('are good enough when they are what the lock file says', async () => {
    putNode();
    put('node_modules/.package-lock.json', lock('1.0.0'));
    expect((await run()).code).toBe(0);
    expect(calls()).toEqual([]);
  });

  it('may lack what is optional', async () => {
    putNode();
    put('package-lock.json', lock('1.0.0', { optional: true }));
    put('node_modules/.package-lock.json', JSON.stringify({ packages: {} }));
    expect((await run()).code).toBe(0);
    expect(calls()).toEqual([]);
  });

  it('are replaced when a version differs', async () => {
    putNode();
    put('node_modules/.package-lock.json', lock('0.9.0'));
    expect((await run()).code).toBe(0);
    expect(calls()).toEqual(['ping', 'ci']);
  });
});

describe('what runs', () => {
  it('gets the arguments, and node_modules/.bin first in its PATH; its exit code is ours', async () => {
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
