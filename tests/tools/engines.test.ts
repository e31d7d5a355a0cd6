import { expect, it } from 'vitest';
import { findEngines } from '../../tools/engines.ts';
import { machineWith } from './machine.ts';

it('finds the other engines and names the Debian packages of those that are missing', () => {
  const machine = machineWith({ 'usr/bin/firefox': '', 'usr/bin/Xvfb': '' });
  expect(findEngines(machine)).toEqual({
    paths: { FAIXA_FIREFOX: `${machine.root}/usr/bin/firefox`, FAIXA_XVFB: `${machine.root}/usr/bin/Xvfb` },
    missing: ['webkit2gtk-driver'],
  });
});
