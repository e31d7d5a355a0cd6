import { CONSENT_VERSION } from '../../../domain/profile.ts';
import type { Attempt, Case, Fields, Section } from '../attempt.ts';
import { NOW, REMOVE } from '../attempt.ts';
import { answers, health, profile, student, unanswered } from '../documents.ts';
import { askedByEveryPersona, matrix } from '../matrix.ts';
import { ADMIN_HOLDERS, ADMIN_UID, HOLDERS } from '../personas.ts';

const PROFILE = 'students/ana';
const HEALTH = 'students/ana/private/health';
const LATER = new Date('2100-01-01T00:00:00Z');

type Also = NonNullable<Attempt['also']>;
type Batch = Omit<Attempt, 'as'> & { data: Fields; also: Also };

const answered = { healthAnsweredAt: NOW, updatedAt: NOW };
const withdrawn = { healthAnsweredAt: REMOVE, updatedAt: NOW };
const untouched = { updatedAt: NOW };
const newHealth = { answers, answeredAt: NOW, consent: CONSENT_VERSION };

const set: Also[number] = { operation: 'set', path: HEALTH, data: newHealth };
const merge: Also[number] = {
  operation: 'merge',
  path: HEALTH,
  data: { answers: { chestPain: true }, answeredAt: NOW, consent: CONSENT_VERSION },
};
const remove: Also[number] = { operation: 'delete', path: HEALTH };

/** The first answers of a student, later ones, and their withdrawal: profile and answers in one commit. */
const first: Batch = {
  operation: 'batch',
  path: PROFILE,
  stored: unanswered,
  beside: { [HEALTH]: null },
  data: answered,
  also: [set],
};
const again: Batch = { ...first, stored: student, beside: { [HEALTH]: health } };
const withdrawal: Batch = { ...again, data: withdrawn, also: [remove] };

function refusals(name: string, commit: Batch, changes: Readonly<Record<string, Partial<Batch>>>): Case[] {
  return Object.entries(changes).map(([change, given]) => ({
    name: `${name}, ${change}`,
    attempt: { as: 'student', ...commit, ...given },
    expected: 'refused',
  }));
}

/** A time on one side that is not the time of the commit. */
const lies = (commit: Batch) => ({
  'with the flag in the future': { data: { ...commit.data, healthAnsweredAt: LATER } },
  'with the flag null': { data: { ...commit.data, healthAnsweredAt: null } },
  'with the flag as a text': { data: { ...commit.data, healthAnsweredAt: '2026-03-02T12:00:00Z' } },
  'with the answers in the future': { also: [{ ...set, data: { ...newHealth, answeredAt: LATER } }] },
  'with the answers undated': { also: [{ ...set, data: { answers, consent: CONSENT_VERSION } }] },
  'without consent': { also: [{ ...set, data: { answers, answeredAt: NOW } }] },
  'with consent to another text': {
    also: [{ ...set, data: { ...newHealth, consent: CONSENT_VERSION + 1 } }],
  },
  'with consent as a text': { also: [{ ...set, data: { ...newHealth, consent: '1' } }] },
  'with consent as yes': { also: [{ ...set, data: { ...newHealth, consent: true } }] },
  'with an extra field beside the answers': { also: [{ ...set, data: { ...newHealth, extra: 1 } }] },
  'without answers': { also: [{ ...set, data: { answeredAt: NOW, consent: CONSENT_VERSION } }] },
  'with the flag alone': { also: [] },
  'with the answers alone': { data: untouched },
  'with the flag removed': { data: withdrawn },
  'with the answers deleted': { also: [remove] },
  'with the answers set and deleted': { also: [set, remove] },
  'with the answers of another student': {
    also: [{ ...set, path: 'students/bruno/private/health' }],
  },
});

const flag: Case[] = [
  ...askedByEveryPersona('first answers', first, HOLDERS),
  ...askedByEveryPersona('other answers', again, HOLDERS),
  ...askedByEveryPersona('one other answer', { ...again, also: [merge] }, HOLDERS),
  ...askedByEveryPersona(
    'other answers with the whole profile',
    { ...again, data: { ...profile, ...answered } },
    HOLDERS,
  ),
  ...askedByEveryPersona('a withdrawal', withdrawal, HOLDERS),
  ...refusals('first answers', first, { ...lies(first), 'of one question': { also: [merge] } }),
  ...refusals('other answers', again, lies(again)),
  ...refusals('a withdrawal', withdrawal, {
    'with the answers kept': { also: [] },
    'with the flag kept': { data: untouched },
    'with the flag renewed': { data: answered },
    'with other answers': { also: [set] },
    'with one other answer': { also: [merge] },
    'with the flag null': { data: { healthAnsweredAt: null, updatedAt: NOW } },
  }),
  ...refusals('a withdrawal of an incomplete profile', withdrawal, {
    'with an empty name': { data: { ...withdrawn, name: '' } },
  }),
];

/** Earlier faults, by hand in the console: a flag without answers, answers without a flag. */
const repairs: Case[] = [
  ...askedByEveryPersona(
    'remove a flag without answers',
    { ...withdrawal, beside: { [HEALTH]: null }, also: [] },
    HOLDERS,
  ),
  ...askedByEveryPersona(
    'delete answers without a flag',
    { operation: 'delete', path: HEALTH, stored: health, beside: { [PROFILE]: unanswered } },
    HOLDERS,
  ),
  ...askedByEveryPersona(
    'change answers without a flag',
    {
      operation: 'update',
      path: HEALTH,
      stored: health,
      beside: { [PROFILE]: unanswered },
      data: { answers },
    },
    [],
  ),
];

const adminHealth = `students/${ADMIN_UID}/private/health`;

export const privateHealth: Section = {
  name: 'private',
  cases: [
    // Alone, the answers change for no caller, not even for their owner.
    ...matrix(
      { path: HEALTH, stored: health, change: { answers }, beside: { [PROFILE]: student } },
      { get: HOLDERS, 'get a missing document': HOLDERS },
    ),
    ...askedByEveryPersona(
      'get an administrator’s',
      { operation: 'get', path: adminHealth, stored: health },
      ADMIN_HOLDERS,
    ),
    ...flag,
    ...repairs,
  ],
};
