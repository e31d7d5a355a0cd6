import { describe, expect, it } from 'vitest';
import { findChromium } from '../../tools/chromium.ts';
import { madeUpMachine } from './made-up-machine.ts';

const both = { chromium: '/usr/bin/chromium', 'google-chrome': '/usr/bin/google-chrome' };

describe('looking for a Chromium', () => {
  it('takes the one that FAIXA_CHROMIUM names', async () => {
    const machine = madeUpMachine({
      env: { FAIXA_CHROMIUM: '/opt/mine/chrome' },
      files: { '/opt/mine/chrome': '' },
      programs: both,
    });
    expect(await findChromium(machine)).toBe('/opt/mine/chrome');
  });

  it('refuses a FAIXA_CHROMIUM that is not there, rather than test in another browser', async () => {
    const machine = madeUpMachine({ env: { FAIXA_CHROMIUM: '/opt/gone/chrome' }, programs: both });
    await expect(findChromium(machine)).rejects.toThrow('/opt/gone/chrome, which does not exist');
  });

  it('takes a Chromium of the PATH before a Chrome', async () => {
    expect(await findChromium(madeUpMachine({ programs: both }))).toBe('/usr/bin/chromium');
    const chrome = { 'google-chrome': '/usr/bin/google-chrome' };
    expect(await findChromium(madeUpMachine({ programs: chrome }))).toBe('/usr/bin/google-chrome');
  });

  it('finds Chrome where macOS keeps it', async () => {
    const path = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(await findChromium(madeUpMachine({ files: { [path]: '' } }))).toBe(path);
  });
});
