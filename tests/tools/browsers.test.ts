import { expect, it, vi } from 'vitest';
import { getChromium } from '../../tools/browsers.ts';
import { machineWith } from './machine.ts';

it('uses the Chromium in FAIXA_CHROMIUM, not one of the PATH', async () => {
  const machine = machineWith({ 'bin/chromium': '', 'opt/mine': '' });
  vi.stubEnv('FAIXA_CHROMIUM', `${machine}/opt/mine`);
  expect(await getChromium()).toBe(`${machine}/opt/mine`);
});

it('throws if FAIXA_CHROMIUM does not exist, instead of using another browser', async () => {
  machineWith({ 'bin/chromium': '' });
  vi.stubEnv('FAIXA_CHROMIUM', '/opt/gone');
  await expect(getChromium()).rejects.toThrow("/opt/gone', which does not exist");
});
