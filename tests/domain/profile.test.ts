import { hidesEmail, isRosterBehind } from '@domain/hidden-email.ts';
import { blankFields, isHealthDue, missingFields, profileProblems } from '@domain/missing-fields.ts';
import {
  CONSENT_VERSION,
  DEFAULT_NAME,
  fieldValue,
  healthDocument,
  newProfile,
  PARQ_QUESTIONS,
  profileForm,
  profileFormOf,
  profileFormOn,
  type StudentDocument,
  studentDocument,
} from '@domain/profile.ts';
import {
  ASSIGNED_FIELDS,
  EARLIEST_BIRTH_DATE,
  NAME_LIMIT,
  type PlacedField,
  PROFILE_FIELDS,
} from '@domain/profile-fields.ts';
import { rosterEntry } from '@domain/schedule/schedule.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPLETE_PROFILE, healthOf, studentOf } from '../support/factories.ts';

const CONTACT = COMPLETE_PROFILE.emergencyContact;
const TEXTS = PROFILE_FIELDS.filter(({ limit }) => limit !== undefined);
const named = (fields: readonly PlacedField[]) => fields.map((field) => [field.path, field] as const);

/** Whether the form accepts a complete profile in which one field has another value. */
function accepts({ group, key }: Pick<PlacedField, 'group' | 'key'>, value: unknown): boolean {
  const form =
    group === 'personal'
      ? { ...COMPLETE_PROFILE, [key]: value }
      : { ...COMPLETE_PROFILE, [group]: { ...COMPLETE_PROFILE[group], [key]: value } };
  return profileForm.safeParse(form).success;
}

describe('the table of profile fields', () => {
  it('contains the six questions of the PAR-Q in the order of the form', () => {
    expect(PARQ_QUESTIONS).toEqual([
      'heartCondition',
      'chestPain',
      'recentDizziness',
      'jointProblems',
      'bloodPressure',
      'otherConditions',
    ]);
  });

  it('names the path of every value of the form, in its order', () => {
    const leaves = (value: object): unknown[] =>
      Object.values(value).flatMap((inner) => (typeof inner === 'object' ? leaves(inner) : [inner]));
    expect(PROFILE_FIELDS.map(({ path }) => fieldValue(COMPLETE_PROFILE, path))).toEqual(
      leaves(COMPLETE_PROFILE),
    );
  });

  it('shows classmates exactly the fields of a roster entry', () => {
    const shown = PROFILE_FIELDS.filter(({ seenBy }) => seenBy === 'classmates').map(({ path }) => path);
    // A mark, not a field of the profile, and a belt that the app does not know.
    const { emailHidden: _, beltInWords: __, ...entry } = rosterEntry.shape;
    expect([...shown, ...ASSIGNED_FIELDS].sort()).toEqual(Object.keys(entry).sort());
  });
});

describe('the check of a profile before a check-in', () => {
  const today = '2026-11-21';
  const healthAnsweredAt = new Date('2026-11-01T12:00:00Z');

  it.each(['name', 'relationship', 'phone'] as const)(
    'finds an emergency contact whose %s is empty or blank',
    (part) => {
      for (const blank of ['', ' ', '\t\n']) {
        const emergencyContact = { ...CONTACT, [part]: blank };
        expect(missingFields({ healthAnsweredAt, emergencyContact }, today)).toEqual([
          { reason: 'emergency-contact-missing', fields: [`emergencyContact.${part}`] },
        ]);
      }
    },
  );

  it('ignores answers in the profile itself', () => {
    const old = { emergencyContact: CONTACT, parq: COMPLETE_PROFILE.parq };
    expect(profileProblems(old, today)).toEqual(['parq-missing']);
  });

  it('does not need the phone number, although it is required', () => {
    expect(profileProblems({ emergencyContact: CONTACT, healthAnsweredAt }, today)).toEqual([]);
    expect(blankFields({ name: 'Ana', phone: ' ' }, 'personal')).toEqual(['phone']);
  });

  it('returns all problems and all fields at once, the contact first', () => {
    const emergencyContact = { name: ' ', relationship: 'mother', phone: '' };
    expect(missingFields({ emergencyContact }, today)).toEqual([
      { reason: 'emergency-contact-missing', fields: ['emergencyContact.name', 'emergencyContact.phone'] },
      { reason: 'parq-missing', fields: PARQ_QUESTIONS.map((question) => `parq.${question}`) },
    ]);
    expect(profileProblems({ emergencyContact }, today)).toEqual([
      'emergency-contact-missing',
      'parq-missing',
    ]);
  });

  it.each([
    [364, true, []],
    [365, false, []],
    [394, false, []],
    [395, false, ['parq-outdated']],
    [4000, false, ['parq-outdated']],
  ] as const)(
    'asks for answers again that are %i days old, and waits for them after 30 more days',
    (days, fresh, problems) => {
      const answeredAt = new Date(Date.parse('2026-11-21T12:00:00Z') - days * 86_400_000);
      expect(isHealthDue({ answeredAt, consent: CONSENT_VERSION }, today)).toBe(!fresh);
      expect(profileProblems({ emergencyContact: CONTACT, healthAnsweredAt: answeredAt }, today)).toEqual(
        problems,
      );
    },
  );

  it('asks for answers without consent to the present text, and does not wait for them', () => {
    const consent = CONSENT_VERSION + 1;
    expect(isHealthDue({ answeredAt: healthAnsweredAt, consent }, today)).toBe(true);
    expect(profileProblems({ emergencyContact: CONTACT, healthAnsweredAt }, today)).toEqual([]);
  });
});

describe('stored health answers', () => {
  it('are complete; only the notes may be missing and then read as empty', () => {
    expect(healthDocument.parse(healthOf())).toEqual(healthOf());
    for (const question of PARQ_QUESTIONS) {
      const { [question]: _, ...answers } = COMPLETE_PROFILE.parq;
      expect(healthDocument.safeParse({ ...healthOf(), answers }).success).toBe(false);
    }
    const { additionalNotes: _, ...answers } = COMPLETE_PROFILE.parq;
    expect(healthDocument.parse({ ...healthOf(), answers }).answers.additionalNotes).toBe('');
  });

  it('are no part of the profile, not even of an old one', () => {
    const old = { ...studentOf('ana'), parq: COMPLETE_PROFILE.parq };
    expect(studentDocument.parse(old)).toEqual(studentOf('ana'));
  });
});

describe('a new profile', () => {
  const ana = { uid: 'ana', name: 'Ana Silva', email: 'ana@academy.test' };

  it('starts with a white belt, no degree, no techniques and no answers', () => {
    const stored = { ...newProfile(ana), createdAt: new Date(0), updatedAt: new Date(0) };
    // Optional fields are not stored yet, and read as empty.
    const { parq: _, ...blankForm } = profileFormOf({});
    expect(studentDocument.parse(stored)).toEqual({ ...blankForm, ...stored });
    expect(stored).toMatchObject({ userId: 'ana', belt: 'branca', degree: 0, isAdmin: false, movements: [] });
    expect(profileProblems(studentDocument.parse(stored), '2026-11-21')).toEqual([
      'emergency-contact-missing',
      'parq-missing',
    ]);
  });

  it.each([undefined, '', '   '])('is called User when the account has the name %j', (name) => {
    expect(newProfile({ ...ana, name }).name).toBe(DEFAULT_NAME);
    expect(DEFAULT_NAME).toBe('User');
  });

  it('has a name that its own form accepts, for any name of the account', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const profile = newProfile({ ...ana, name });
        expect(profileForm.shape.name.safeParse(profile.name).success).toBe(true);
        expect(profile.listedName).toBe(profile.name);
      }),
    );
    const half = newProfile({ ...ana, name: `${'a'.repeat(NAME_LIMIT - 1)}🥋` }).name;
    expect(half).toBe('a'.repeat(NAME_LIMIT - 1));
  });

  it('has no address when the account has none', () => {
    expect(newProfile({ ...ana, email: undefined }).email).toBe('');
  });
});

describe('the profile form', () => {
  it('opens with what is stored', () => {
    const { answers: parq } = healthOf();
    expect(profileFormOf({ ...studentOf('ana'), parq })).toEqual(COMPLETE_PROFILE);
  });

  it("opens with 'no' for unanswered questions and with empty notes", () => {
    const unanswered = {
      ...Object.fromEntries(PARQ_QUESTIONS.map((key) => [key, false])),
      additionalNotes: '',
    };
    expect(profileFormOf(studentOf('ana')).parq).toEqual(unanswered);
    const parq = { chestPain: true };
    expect(profileFormOf({ ...studentOf('ana'), parq }).parq).toEqual({ ...unanswered, ...parq });
  });

  it('contains the fields that the owner may write and nothing else', () => {
    expect(Object.keys(profileFormOf(studentOf('ana'))).sort()).toEqual(
      Object.keys(profileForm.shape).sort(),
    );
    for (const extra of ['belt', 'degree', 'isAdmin', 'movements', 'stripeCustomerId']) {
      expect(accepts({ group: 'personal', key: extra }, 1)).toBe(false);
    }
    for (const group of ['emergencyContact', 'guardian', 'parq'] as const) {
      expect(accepts({ group, key: 'id' }, 'x')).toBe(false);
    }
  });

  it.each(named(TEXTS))('accepts %s up to its limit, and empty only if it is optional', (_, field) => {
    const { limit = 0, optional, kind } = field;
    const character = kind === 'phone' ? '1' : 'x';
    expect(accepts(field, character.repeat(limit))).toBe(true);
    expect(accepts(field, character.repeat(limit + 1))).toBe(false);
    for (const blank of ['', '  ', '\n']) expect(accepts(field, blank)).toBe(optional);
    for (const wrong of [undefined, null, 7]) expect(accepts(field, wrong)).toBe(false);
  });

  it('accepts a birth date that exists, or an empty one, and requires the field', () => {
    const birthDate = { group: 'personal', key: 'birthDate' } as const;
    for (const date of ['', EARLIEST_BIRTH_DATE, '2000-02-29', '1998-12-31']) {
      expect(accepts(birthDate, date)).toBe(true);
    }
    for (const bad of ['1899-12-31', '2023-02-29', '17/05/1998', '1998-5-17', ' ', undefined, null, 1998]) {
      expect(accepts(birthDate, bad)).toBe(false);
    }
  });

  it("rejects a birth date after the academy's day", () => {
    const on = (birthDate: string) =>
      profileFormOn('2026-11-21').safeParse({ ...COMPLETE_PROFILE, birthDate }).success;
    for (const date of ['', '1998-05-17', '2026-11-21']) expect(on(date)).toBe(true);
    for (const date of ['2026-11-22', '2027-01-01', '9999-12-31']) expect(on(date)).toBe(false);
  });

  it.each(PARQ_QUESTIONS)('accepts only true and false for %s', (key) => {
    for (const answer of [true, false]) expect(accepts({ group: 'parq', key }, answer)).toBe(true);
    for (const other of ['yes', 'true', 1, null, undefined]) {
      expect(accepts({ group: 'parq', key }, other)).toBe(false);
    }
  });
});

describe('an address', () => {
  const TODAY = '2026-11-21';
  const hides = (values: Partial<StudentDocument>) => hidesEmail(studentOf('ana', values), TODAY);

  it('is hidden under 18, unless its owner shows it', () => {
    const rows: [Partial<StudentDocument>, boolean][] = [
      [{}, false],
      [{ birthDate: '' }, false],
      [{ emailHidden: true }, true],
      [{ birthDate: '2008-11-22' }, true],
      [{ birthDate: '2008-11-21' }, false],
      [{ birthDate: '2008-11-22', emailHidden: false }, false],
      // The office typed it, and the person has no account.
      [{ withoutAccount: true }, true],
      [{ withoutAccount: true, emailHidden: false }, true],
    ];
    for (const [values, isHidden] of rows) expect(hides(values), JSON.stringify(values)).toBe(isHidden);
  });

  it('that is hidden stays so on the 18th birthday', () => {
    expect(hides({ birthDate: '2008-11-21', listedHidden: true })).toBe(true);
    expect(hides({ birthDate: '2008-11-21', listedHidden: true, emailHidden: false })).toBe(false);
  });

  it('makes the rosters follow when it is hidden or shown again, as a rename does', () => {
    const isBehind = (values: Partial<StudentDocument>) => isRosterBehind(studentOf('ana', values), TODAY);
    expect(isBehind({})).toBe(false);
    expect(isBehind({ listedName: 'Ana' })).toBe(true);
    expect(isBehind({ emailHidden: true })).toBe(true);
    expect(isBehind({ emailHidden: true, listedHidden: true })).toBe(false);
    expect(isBehind({ emailHidden: false, listedHidden: true })).toBe(true);
  });
});
