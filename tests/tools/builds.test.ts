import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildOnce, stampOf } from '../../tools/stamp.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'faixa-stamp-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'a.ts'), 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

const stamp = (extra = '') => stampOf(['src', 'missing'], extra, folder);

describe('the stamp of a build', () => {
  it('stays while nothing changes', () => {
    expect(stamp()).toBe(stamp());
  });

  it.each([
    ['a file changes', () => writeFileSync(join(folder, 'src', 'a.ts'), 'two')],
    ['a file is added', () => writeFileSync(join(folder, 'src', 'b.ts'), '')],
    ['a file is renamed', () => renameSync(join(folder, 'src', 'a.ts'), join(folder, 'src', 'c.ts'))],
    ['a file goes', () => rmSync(join(folder, 'src', 'a.ts'))],
  ])('changes when %s', (_, change) => {
    const before = stamp();
    change();
    expect(stamp()).not.toBe(before);
  });

  it('changes with what is not in a file', () => {
    expect(stamp('ports 1')).not.toBe(stamp('ports 2'));
  });

  it('passes by what earlier builds and installations left', () => {
    const before = stamp();
    for (const name of ['dist', 'dist-12000', 'node_modules']) {
      mkdirSync(join(folder, 'src', name));
      writeFileSync(join(folder, 'src', name, 'x.js'), 'x');
    }
    expect(stamp()).toBe(before);
  });
});

describe('building once', () => {
  function build(run: () => void) {
    const output = join(folder, 'out.js');
    return buildOnce({
      name: 'build',
      inputs: ['src'],
      output,
      base: folder,
      build: async () => {
        run();
        writeFileSync(output, 'built');
      },
    });
  }

  it('builds at first and after a change, and not again without one', async () => {
    let builds = 0;
    const run = () =>
      build(() => {
        builds += 1;
      });
    expect([await run(), await run()]).toEqual(['built', 'unchanged']);
    writeFileSync(join(folder, 'src', 'a.ts'), 'two');
    expect(await run()).toBe('built');
    expect(builds).toBe(2);
  });

  it('builds again when the output is gone', async () => {
    await build(() => {});
    rmSync(join(folder, 'out.js'));
    expect(await build(() => {})).toBe('built');
    expect(existsSync(join(folder, 'out.js'))).toBe(true);
  });

  it('does not take a build that failed for a finished one', async () => {
    await build(() => {});
    writeFileSync(join(folder, 'src', 'a.ts'), 'two');
    const broken = build(() => {
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    writeFileSync(join(folder, 'src', 'a.ts'), 'one');
    expect(await build(() => {})).toBe('built');
  });
});
