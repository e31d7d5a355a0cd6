import { describe, expect, it } from 'vitest';
import { findChromium } from '../../tools/chromium.ts';
import { machineWith } from './machine.ts';

const both = { 'usr/bin/chromium': '', 'usr/bin/google-chrome': '' };

describe('findChromium', () => {
  it('prefers FAIXA_CHROMIUM', async () => {
    const machine = machineWith({ ...both, 'opt/mine': '' }, { FAIXA_CHROMIUM: 'ROOT/opt/mine' });
    expect(await findChromium(machine)).toBe(`${machine.root}/opt/mine`);
  });

  it('throws if FAIXA_CHROMIUM does not exist, instead of using another browser', async () => {
    const machine = machineWith(both, { FAIXA_CHROMIUM: 'ROOT/opt/gone' });
    await expect(findChromium(machine)).rejects.toThrow("/opt/gone', which does not exist");
  });

  it('prefers Chromium to Chrome', async () => {
    const machine = machineWith(both);
    expect(await findChromium(machine)).toBe(`${machine.root}/usr/bin/chromium`);
    const chrome = machineWith({ 'usr/bin/google-chrome': '' });
    expect(await findChromium(chrome)).toBe(`${chrome.root}/usr/bin/google-chrome`);
  });

  it('finds Chrome on macOS', async () => {
    const path = 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(await findChromium(machineWith({ [path]: '' }))).toBe(`/${path}`);
  });
});
