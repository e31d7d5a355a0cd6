import { expect, test } from '@playwright/test';
import { probe } from '../../../tools/ops/probe/rows.ts';
import { targetAt } from '../../../tools/ops/probe/target.ts';

const APP_URL = process.env.FAIXA_APP_URL ?? 'http://127.0.0.1:5000';
const DEPLOYED_ONLY = [
  'http leads to https',
  'untrusted tokens are refused',
  'no stack trace after an unreadable body',
];

test('every row of the probe is green on the emulators, except those that they cannot show', {
  tag: ['@hosting', '@long'],
}, async () => {
  const findings = await probe(await targetAt(APP_URL));
  expect(findings.filter(({ state }) => state === 'failed')).toEqual([]);
  const notHere = findings.filter(({ state }) => state === 'not here').map(({ row }) => row);
  expect(notHere).toEqual(DEPLOYED_ONLY);
});
