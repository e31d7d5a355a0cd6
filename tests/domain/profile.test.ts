import {
  DEFAULT_NAME,
  EARLIEST_BIRTH_DATE,
  newProfile,
  PARQ_QUESTIONS,
  PROFILE_LIMITS,
  type ProfileForm,
  profileForm,
  profileFormOf,
  profileFormOn,
  profileProblems,
  studentDocument,
} from '@domain/profile.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPLETE_PROFILE, studentOf } from '../support/factories.ts';

const CONTACT = COMPLETE_PROFILE.emergencyContact;

describe("a profile's problems", () => {
  it('are none once the contact is complete and every question is answered, yes or no', () => {
    expect(profileProblems(COMPLETE_PROFILE)).toEqual([]);
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(PARQ_QUESTIONS.map((question) => [question, fc.boolean()]))),
        (parq) => {
          expect(profileProblems({ emergencyContact: CONTACT, parq })).toEqual([]);
        },
      ),
    );
  });

  it.each(['name', 'relationship', 'phone'] as const)(
    'include the emergency contact without its %s',
    (part) => {
      for (const blank of ['', ' ', '\t\n']) {
        const emergencyContact = { ...CONTACT, [part]: blank };
        expect(profileProblems({ ...COMPLETE_PROFILE, emergencyContact })).toEqual([
          'emergency-contact-missing',
        ]);
      }
    },
  );

  it.each(PARQ_QUESTIONS)('include the questionnaire without an answer to %s', (question) => {
    const { [question]: _, ...parq } = COMPLETE_PROFILE.parq;
    expect(profileProblems({ emergencyContact: CONTACT, parq })).toEqual(['parq-missing']);
  });

  it('do not include missing notes', () => {
    const { additionalNotes: _, ...parq } = COMPLETE_PROFILE.parq;
    expect(profileProblems({ emergencyContact: CONTACT, parq })).toEqual([]);
  });

  it('are told all at once, the contact first', () => {
    const emergencyContact = { name: '', relationship: '', phone: '' };
    expect(profileProblems({ emergencyContact })).toEqual(['emergency-contact-missing', 'parq-missing']);
  });
});

describe('a new profile', () => {
  const ana = { uid: 'ana', name: 'Ana Silva', email: 'ana@academy.test' };

  it('starts with a white belt, no degree, no techniques and nothing answered', () => {
    const stored = { ...newProfile(ana), createdAt: new Date(0), updatedAt: new Date(0) };
    // What is not stored yet reads as not told.
    expect(studentDocument.parse(stored)).toEqual({ ...stored, birthDate: '' });
    expect(stored).toMatchObject({ userId: 'ana', belt: 'branca', degree: 0, isAdmin: false, movements: [] });
    expect(profileProblems(stored)).toEqual(['emergency-contact-missing', 'parq-missing']);
  });

  it.each([undefined, '', '   '])('is called User when the account has the name %j', (name) => {
    expect(newProfile({ ...ana, name }).name).toBe(DEFAULT_NAME);
    expect(DEFAULT_NAME).toBe('User');
  });

  it('has a name that its own form accepts, whatever the account is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const profile = newProfile({ ...ana, name });
        expect(profileForm.shape.name.safeParse(profile.name).success).toBe(true);
      }),
    );
    const half = newProfile({ ...ana, name: `${'a'.repeat(PROFILE_LIMITS.name - 1)}🥋` }).name;
    expect(half).toBe('a'.repeat(PROFILE_LIMITS.name - 1));
  });

  it('has no address when the account has none', () => {
    expect(newProfile({ ...ana, email: undefined }).email).toBe('');
  });
});

describe('the profile form', () => {
  it('opens with what is stored', () => {
    expect(profileFormOf(studentOf('ana'))).toEqual(COMPLETE_PROFILE);
  });

  it("opens with 'no' for what is not answered yet, and with empty notes", () => {
    const { parq: _, ...unanswered } = studentOf('ana');
    expect(profileFormOf(unanswered).parq).toEqual({
      heartCondition: false,
      chestPain: false,
      recentDizziness: false,
      jointProblems: false,
      bloodPressure: false,
      otherConditions: false,
      additionalNotes: '',
    });
    expect(profileFormOf({ ...unanswered, parq: { chestPain: true } }).parq).toMatchObject({
      heartCondition: false,
      chestPain: true,
    });
  });

  it('holds the fields that the owner may write and nothing else', () => {
    expect(Object.keys(profileFormOf(studentOf('ana'))).sort()).toEqual(
      Object.keys(profileForm.shape).sort(),
    );
    for (const extra of ['belt', 'degree', 'isAdmin', 'movements', 'stripeCustomerId']) {
      expect(profileForm.safeParse({ ...COMPLETE_PROFILE, [extra]: 1 }).success).toBe(false);
    }
    expect(
      profileForm.safeParse({ ...COMPLETE_PROFILE, parq: { ...COMPLETE_PROFILE.parq, id: 1 } }).success,
    ).toBe(false);
  });

  it('accepts a complete profile, and without the profile problems of a check-in', () => {
    expect(profileForm.parse(COMPLETE_PROFILE)).toEqual(COMPLETE_PROFILE);
    expect(profileProblems(profileForm.parse(COMPLETE_PROFILE))).toEqual([]);
  });

  it.each([
    ['name', PROFILE_LIMITS.name],
    ['phone', PROFILE_LIMITS.phone],
    ['emergencyContact.name', PROFILE_LIMITS.name],
    ['emergencyContact.relationship', PROFILE_LIMITS.relationship],
    ['emergencyContact.phone', PROFILE_LIMITS.phone],
  ])('requires %s, up to %i characters', (path, limit) => {
    expect(accepts(path, 'x'.repeat(limit))).toBe(true);
    expect(accepts(path, 'x'.repeat(limit + 1))).toBe(false);
    for (const blank of ['', '  ', '\n', undefined, null, 7]) expect(accepts(path, blank)).toBe(false);
  });

  it('takes notes of up to 1000 characters, or none', () => {
    expect(accepts('parq.additionalNotes', '')).toBe(true);
    expect(accepts('parq.additionalNotes', 'x'.repeat(PROFILE_LIMITS.additionalNotes))).toBe(true);
    expect(accepts('parq.additionalNotes', 'x'.repeat(PROFILE_LIMITS.additionalNotes + 1))).toBe(false);
  });

  it('takes a birth date that there was, or none, and asks for the field', () => {
    for (const date of ['', EARLIEST_BIRTH_DATE, '2000-02-29', '1998-12-31']) {
      expect(accepts('birthDate', date)).toBe(true);
    }
    for (const bad of ['1899-12-31', '2023-02-29', '17/05/1998', '1998-5-17', ' ', undefined, null, 1998]) {
      expect(accepts('birthDate', bad)).toBe(false);
    }
  });

  it('takes no birth date after the academy’s day', () => {
    const on = (birthDate: string) =>
      profileFormOn('2026-11-21').safeParse({ ...COMPLETE_PROFILE, birthDate }).success;
    for (const date of ['', '1998-05-17', '2026-11-21']) expect(on(date)).toBe(true);
    for (const date of ['2026-11-22', '2027-01-01', '9999-12-31']) expect(on(date)).toBe(false);
  });

  it.each(PARQ_QUESTIONS)('takes yes or no for %s, and nothing that looks like it', (question) => {
    for (const answer of [true, false]) expect(accepts(`parq.${question}`, answer)).toBe(true);
    for (const other of ['yes', 'true', 1, null, undefined])
      expect(accepts(`parq.${question}`, other)).toBe(false);
  });
});

/** Whether the form accepts a complete profile in which one field has another value. */
function accepts(path: string, value: unknown): boolean {
  const form: ProfileForm = structuredClone(COMPLETE_PROFILE);
  const [first = '', second] = path.split('.');
  if (second === undefined) Object.assign(form, { [first]: value });
  else Object.assign(form[first as 'parq'], { [second]: value });
  return profileForm.safeParse(form).success;
}
