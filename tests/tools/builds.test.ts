import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stampOf, type WebBuild } from '../../tools/build/web.ts';
import { localPorts } from '../../tools/machine.ts';
import { revisionOf } from '../../web/revision.ts';

const build: WebBuild = { for: 'emulator', outDir: 'web/dist', ports: localPorts };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'faixa-stamp-'));
  mkdirSync(join(folder, 'web'));
  writeFileSync(join(folder, 'web', 'a.ts'), 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (name: string) => join(folder, 'web', name);

describe('the stamp of the app', () => {
  it('stays the same while nothing changes', () => {
    expect(stampOf(build, folder)).toBe(stampOf(build, folder));
  });

  it.each([
    ['a file changes', () => utimesSync(file('a.ts'), 1, 1)],
    ['a file is added', () => writeFileSync(file('b.ts'), '')],
    ['a file is renamed', () => renameSync(file('a.ts'), file('c.ts'))],
    ['a file is removed', () => rmSync(file('a.ts'))],
  ])('changes when %s', (_, change) => {
    const before = stampOf(build, folder);
    change();
    expect(stampOf(build, folder)).not.toBe(before);
  });

  it('changes with the ports of the emulators', () => {
    const other = { ...build, ports: { ...localPorts, auth: 1 } };
    expect(stampOf(other, folder)).not.toBe(stampOf(build, folder));
  });

  it('does not exist in production: the app names its commit, and a commit changes no file', () => {
    const deployed = { for: 'production', outDir: 'web/dist', firebaseConfig: '{}', siteKey: 'key' } as const;
    expect(stampOf(deployed, folder)).toBeNull();
  });

  it('ignores what earlier builds wrote', () => {
    const before = stampOf(build, folder);
    for (const name of ['dist', 'dist-12000']) {
      mkdirSync(file(name));
      writeFileSync(join(file(name), 'x.js'), 'x');
    }
    expect(stampOf(build, folder)).toBe(before);
  });
});

it('the revision of the service worker changes with the page and with the headers alone, and not without a change', async () => {
  const HEADERS = [{ source: '**', headers: [{ key: 'X-Frame-Options', value: 'DENY' }] }];
  const PAGE = '<head></head>';
  const { worker } = await revisionOf(PAGE, HEADERS);
  expect((await revisionOf(PAGE, HEADERS)).worker).toBe(worker);
  expect((await revisionOf('<head> </head>', HEADERS)).worker).not.toBe(worker);
  expect((await revisionOf(PAGE, [])).worker).not.toBe(worker);
});
