import { resetForm, signUpForm } from '@domain/account-forms.ts';
import { api } from '@domain/api.ts';
import { cancelReason, instanceForm, newClassInput, techniqueNames } from '@domain/classes/class-form.ts';
import { interestForm } from '@domain/interest/interest-form.ts';
import { profileProblems } from '@domain/missing-fields.ts';
import { newProfile, profileForm } from '@domain/profile.ts';
import { studentNotesForm } from '@domain/student-notes.ts';
import { firstNameOf, visibleLines, visibleText, withoutKinship } from '@domain/visible-text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { COMPLETE_PROFILE } from '../support/factories.ts';

/** Invisible characters that an attacker can put into a name. */
const HIDDEN = [
  ...[0x200b, 0x200d, 0x2060, 0x202e, 0x2066, 0x7, 0x0, 0xad, 0x3164, 0x2800, 0x13441, 0x13430, 0x16fe4],
  ...[0x1bca0, 0x1d159, 0xfff0, 0xfffc],
].map((code) => String.fromCodePoint(code));

const LEAD = {
  firstName: 'Ana',
  lastName: 'Prado',
  email: 'ana@academy.test',
  phone: '(21) 98765-4321',
  experience: 'beginner',
  plan: 'warrior',
};

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
    expect(visibleText(`A${'\u0301'.repeat(200)}na`)).toBe(`A${'\u0301'.repeat(4)}na`);
    expect(visibleText('Paula \u200b Rios\u00a0\u3000Lima')).toBe('Paula Rios Lima');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const visible = visibleText(text);
        expect(visibleText(visible)).toBe(visible);
      }),
    );
  });
});

it('an emergency contact of invisible characters is empty, so that it does not open the check-in', () => {
  const emergencyContact = { name: '\u200b', relationship: '\u2060', phone: '\u3164' };
  expect(profileForm.safeParse({ ...COMPLETE_PROFILE, emergencyContact }).success).toBe(false);
  // Also if it was saved before.
  const problems = profileProblems({ emergencyContact, healthAnsweredAt: new Date(0) }, '1970-01-02');
  expect(problems).toContain('emergency-contact-missing');
});

describe('a name without a letter or number', () => {
  const UNWORDED = ['\u{1107f}', '\u0301\u0302', '- .', '🥋'];

  it.each(UNWORDED)('%j is neither a name nor a contact', (name) => {
    const { emergencyContact } = COMPLETE_PROFILE;
    const accepts = (change: object) => profileForm.safeParse({ ...COMPLETE_PROFILE, ...change }).success;
    expect(accepts({ name })).toBe(false);
    expect(accepts({ guardian: { name, phone: '' } })).toBe(false);
    expect(accepts({ emergencyContact: { ...emergencyContact, relationship: name } })).toBe(false);
    const account = { email: 'ana@academy.test', password: 'kimura from guard' };
    expect(signUpForm.safeParse({ ...account, name }).success).toBe(false);
    expect(newProfile({ uid: 'ana', name, email: '' }).name).toBe('User');
    const stored = { emergencyContact: { ...emergencyContact, name }, healthAnsweredAt: new Date(0) };
    expect(profileProblems(stored, '1970-01-02')).toContain('emergency-contact-missing');
  });

  it.each(['João 🥋', '李', 'أحمد', 'नेहा', 'X Æ 12'])('%j is a name', (name) => {
    expect(profileForm.parse({ ...COMPLETE_PROFILE, name }).name).toBe(name);
  });
});

describe('a phone', () => {
  const phoneOf = (phone: string) => profileForm.shape.phone.safeParse(phone).data;

  it.each(['(21) 98765-4321', '+351 912 345 678', '21.3333.4444', '190', '190 ramal 12'])(
    'is %j',
    (phone) => {
      expect(phoneOf(phone)).toBe(phone);
    },
  );

  it.each(['+ ()', '١٢٣', 'ask my mother'])('is not %j', (phone) => expect(phoneOf(phone)).toBeUndefined());
});

it('a profile, a new account and an interest form keep only what is visible of a name', () => {
  const name = '\u202eAna\u200b\nSouza';
  expect(profileForm.parse({ ...COMPLETE_PROFILE, name }).name).toBe('Ana Souza');
  const account = { email: 'ana@academy.test', password: 'kimura from guard' };
  expect(signUpForm.parse({ ...account, name }).name).toBe('Ana Souza');
  expect(signUpForm.safeParse({ ...account, name: '\u200b' }).success).toBe(false);
  expect(newProfile({ uid: 'ana', name, email: '' }).name).toBe('Ana Souza');
  expect(newProfile({ uid: 'ana', name: '\u200b', email: '' }).name).toBe('User');
  expect(interestForm.parse({ ...LEAD, firstName: name }).firstName).toBe('Ana Souza');
});

it('a text of several lines keeps its lines, without what is invisible', () => {
  expect(visibleLines('\n Left\u200b  knee \r\n\r\nRight\u00a0knee\n\u200b\n')).toBe(
    'Left knee\n\nRight knee',
  );
});

it('a pasted address has no invisible character', () => {
  expect(resetForm.parse({ email: '\u200bana@academy.test\u00a0' }).email).toBe('ana@academy.test');
});

const LESSON = { startTime: '10:00', endTime: '11:00', maxCapacity: 20 };
const DATED = {
  ...LESSON,
  title: 'Kids',
  date: '2026-03-02',
  weeklySchedule: ['Monday'],
  endDate: '2026-03-02',
};
const PROMOTION = { studentId: 'ana', promotionId: 'p1' };
const GRADES = { from: { belt: 'branca', degree: 0 }, to: { belt: 'branca', degree: 1 } };
const graduation = { ...PROMOTION, ...GRADES };

/** Every text that a person types: its schema, an input with the text, and where it is afterwards. */
const INSTRUCTOR = 'class-instructor-required';
const dated = (instructor: string) => ({ ...LESSON, instructor, movements: [] });
const skipped = (reason: string) => ({ ...graduation, reason });
const armbar = (name: string) => ({ id: 'armbar', from: 'Armbar', name });
const TYPED: [string, z.ZodType, (text: string) => unknown, string | null][] = [
  ['instructor', newClassInput, (instructor) => ({ ...DATED, instructor }), INSTRUCTOR],
  ['title', newClassInput, (title) => ({ ...DATED, title, instructor: 'Rui' }), 'class-title-required'],
  ['description', newClassInput, (description) => ({ ...DATED, instructor: 'Rui', description }), null],
  ['instructor of a date', instanceForm, dated, INSTRUCTOR],
  ['technique', techniqueNames, (name) => [name], 'movement-name-required'],
  ['renamed technique', api.renameTechnique.input, armbar, 'movement-name-required'],
  ['holiday', api.saveHoliday.input, (name) => ({ date: '2026-03-02', name }), 'holiday-name-required'],
  ['reason of a cancellation', cancelReason, (reason) => reason, 'cancel-reason-required'],
  ['promotion', api.explainPromotion.input, (reason) => ({ ...PROMOTION, reason }), 'reason-needed'],
  ['note of a promotion', api.graduate.input, (note) => ({ ...graduation, note }), null],
  ['reason of a skipped grade', api.graduate.input, skipped, null],
  ['notes', studentNotesForm, (text) => ({ text }), null],
  ['message', interestForm, (additionalInfo) => ({ ...LEAD, additionalInfo }), null],
];

describe('what a person types as', () => {
  it.each(TYPED)('%s has no invisible character and one space between words', (what, schema, inputOf) => {
    // The titles are a list.
    const [typed, stored] =
      what === 'title'
        ? ['\u200b Open\u00a0 Mat', 'Open Mat']
        : ['\u202ePaula\u200b\u00a0 Rios ', 'Paula Rios'];
    expect(JSON.stringify(schema.parse(inputOf(typed)))).toContain(JSON.stringify(stored));
  });

  it.each(TYPED.filter(([, , , reason]) => reason))(
    '%s is refused at its field if nothing is visible',
    (_, schema, inputOf, reason) => {
      for (const typed of ['\u200b', '\u00a0\u2060 ']) {
        expect(schema.safeParse(inputOf(typed)).error?.issues[0]?.message).toBe(reason);
      }
    },
  );
});

it.each([
  ['Ana Ribeiro', 'Ana'],
  ['Dr. Ana Ribeiro', 'Ana'],
  ['Dr.Ana', 'Ana'],
  ['Profª. Dra. Ana', 'Ana'],
  ['Sr.ª Ana', 'Ana'],
  ['Mestre Hélio', 'Hélio'],
  ['👊 Ana', 'Ana'],
  ['Ana👊', 'Ana'],
  ['"Ana" Ribeiro', 'Ana'],
  ['MARIA SILVA', 'Maria'],
  ['MARIA Silva', 'Maria'],
  ['maria silva', 'Maria'],
  ['LU SOUZA', 'Lu'],
  ['ANA-CLARA', 'Ana-Clara'],
  ["D'ÁVILA", "D'Ávila"],
  ['ÂNGELA', 'Ângela'],
  ['JP Souza', 'JP'],
  ['J.P. Souza', 'J.P'],
  ['McKay Lee', 'McKay'],
  ['RIBEIRO, Ana', 'Ana'],
  ['Ribeiro , Dra. Ana Clara', 'Ana'],
  ['João Souza, Jr.', 'João'],
  ['Ana Ribeiro, Dra.', 'Ana'],
  ['Drica Lima', 'Drica'],
  ['Seuline Alves', 'Seuline'],
  ['李小龙', '李小龙'],
  ['محمد صالح', 'محمد'],
  ['Dr.', 'Dr.'],
  ['7', '7'],
])('a greeting to %s has the name %s', (name, given) => {
  expect(firstNameOf(name)).toBe(given);
});

it.each([
  ['Lívia Brito (mãe)', 'Lívia Brito'],
  ['Mãe: Lívia Brito', 'Lívia Brito'],
  ['Lívia Brito - mãe', 'Lívia Brito'],
  ['Lívia Brito, MÃE', 'Lívia Brito'],
  ['Lívia (mãe da Lia) Brito', 'Lívia Brito'],
  ['Ana-Tia Paixão', 'Ana-Tia Paixão'],
  ['(mãe)', '(mãe)'],
])('a link to the guardian %s has the name %s', (written, name) => {
  expect(withoutKinship(written)).toBe(name);
});
