import { createHash } from 'node:crypto';
import { CONSENT_TEXTS } from '@domain/consent-texts.ts';
import { CONSENTS_VERSION } from '@domain/consents.ts';
import { profileProblems } from '@domain/missing-fields.ts';
import { expect, it } from 'vitest';

it('a changed text of a consent has the next version', () => {
  const hash = createHash('sha256').update(JSON.stringify(CONSENT_TEXTS)).digest('hex');
  expect([CONSENTS_VERSION, hash.slice(0, 16)]).toEqual([1, 'fffcc8e6352b85da']);
});

const CONTACT = { name: 'Marta', relationship: 'Mãe', phone: '(21) 97777-0001' };
const GIVEN = new Date('2026-02-01T12:00:00Z');

it.each([
  ['2010-02-28', undefined, undefined, []],
  ['2010-03-01', undefined, undefined, ['consents-missing']],
  ['2010-03-01', undefined, ['registration'], ['consents-missing']],
  ['2010-03-01', undefined, ['registration', 'health'], []],
  ['1990-01-01', '2012-02-29', undefined, ['consents-missing']],
  ['', '2012-02-29', ['image'], ['consents-missing']],
  ['', undefined, undefined, []],
])('born %s (%s at the guardian), with the consents %s: %s', (birthDate, heldBirthDate, given, problems) => {
  const consents = given && Object.fromEntries(given.map((kind) => [kind, GIVEN]));
  const profile = { emergencyContact: CONTACT, healthAnsweredAt: GIVEN, birthDate, heldBirthDate, consents };
  expect(profileProblems(profile, '2026-02-28')).toEqual(problems);
});
