import { describe, expect, it, vi } from 'vitest';
import { findChromium, missingEngines } from '../../tools/browsers.ts';
import { machineWith } from './machine.ts';

const both = { 'bin/chromium': '', 'bin/google-chrome': '' };

describe('findChromium', () => {
  it('prefers FAIXA_CHROMIUM', async () => {
    const machine = machineWith({ ...both, 'opt/mine': '' });
    vi.stubEnv('FAIXA_CHROMIUM', `${machine}/opt/mine`);
    expect(await findChromium()).toBe(`${machine}/opt/mine`);
  });

  it('throws if FAIXA_CHROMIUM does not exist, instead of using another browser', async () => {
    machineWith(both);
    vi.stubEnv('FAIXA_CHROMIUM', '/opt/gone');
    await expect(findChromium()).rejects.toThrow("/opt/gone', which does not exist");
  });

  it('prefers Chromium to Chrome', async () => {
    const machine = machineWith(both);
    expect(await findChromium()).toBe(`${machine}/bin/chromium`);
    const chrome = machineWith({ 'bin/google-chrome': '' });
    expect(await findChromium()).toBe(`${chrome}/bin/google-chrome`);
  });
});

it('names the Debian packages of the other engines that are missing', () => {
  machineWith({ 'bin/firefox': '', 'bin/Xvfb': '' });
  expect(missingEngines()).toEqual(['webkit2gtk-driver']);
});
