import { signUpForm } from '@domain/account.ts';
import { interestForm } from '@domain/interest/interest-form.ts';
import { profileProblems } from '@domain/missing-fields.ts';
import { newProfile, profileForm } from '@domain/profile.ts';
import { visibleText } from '@domain/visible-text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPLETE_PROFILE } from '../support/factories.ts';

/** Invisible characters that an attacker can put into a name. */
const HIDDEN = [
  '\u200b',
  '\u200d',
  '\u2060',
  '\u202e',
  '\u2066',
  '\u0007',
  '\u0000',
  '\u00ad',
  '\u3164',
  '\u2800',
];

describe('a name or contact', () => {
  it.each(HIDDEN.map((character) => [character.codePointAt(0)?.toString(16), character]))(
    'has no character U+%s',
    (_, character) => {
      expect(visibleText(`${character}An${character}a${character}`)).toBe('Ana');
      expect(visibleText(String(character))).toBe('');
    },
  );

  it('is one line, keeps its spaces, accents and emoji, and stays the same a second time', () => {
    expect(visibleText(' João\nda\tSilva 🥋\u2028')).toBe('João da Silva 🥋');
    expect(visibleText('\u202a+55 21 98888-0000\u202c')).toBe('+55 21 98888-0000');
    expect(visibleText('A\udb40\u200b\udc01')).toBe('A');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const visible = visibleText(text);
        expect(visibleText(visible)).toBe(visible);
      }),
    );
  });
});

describe('an emergency contact of invisible characters', () => {
  it('is empty, so that it does not open the check-in', () => {
    const contact = { name: '\u200b', relationship: '\u2060', phone: '\u3164' };
    expect(profileForm.safeParse({ ...COMPLETE_PROFILE, emergencyContact: contact }).success).toBe(false);
  });

  it('is a gap also if it was saved before', () => {
    const emergencyContact = { name: '\u200b', relationship: 'Mother', phone: '1' };
    const problems = profileProblems({ emergencyContact, healthAnsweredAt: new Date(0) }, '1970-01-02');
    expect(problems).toContain('emergency-contact-missing');
  });
});

it('a profile, a new account and an interest form keep only what is visible of a name', () => {
  const name = '\u202eAna\u200b\nSouza';
  expect(profileForm.parse({ ...COMPLETE_PROFILE, name }).name).toBe('Ana Souza');
  const account = { email: 'ana@academy.test', password: 'kimura from guard' };
  expect(signUpForm.parse({ ...account, name }).name).toBe('Ana Souza');
  expect(signUpForm.safeParse({ ...account, name: '\u200b' }).success).toBe(false);
  expect(newProfile({ uid: 'ana', name, email: '' }).name).toBe('Ana Souza');
  expect(newProfile({ uid: 'ana', name: '\u200b', email: '' }).name).toBe('User');
  const form = {
    firstName: name,
    lastName: 'Prado',
    email: 'ana@academy.test',
    phone: '(21) 98765-4321',
    experience: 'beginner',
    plan: 'warrior',
  };
  expect(interestForm.parse(form).firstName).toBe('Ana Souza');
});
