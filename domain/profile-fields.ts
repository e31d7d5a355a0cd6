import * as z from 'zod';
import { plainDate } from './calendar.ts';
import { EMPTY_OR_WORDED, visibleText } from './visible-text.ts';

/** The readers of a field besides the student. Administrators read every field, health answers through `readHealth`. */
type Reader = 'administrators' | 'classmates';

export const NAME_LIMIT = 100;
/** Room for two numbers with words between them. */
export const PHONE_LIMIT = 60;
/** Empty, or with a digit. Other characters are allowed, such as an extension. `firestore.rules` repeats it. */
const EMPTY_OR_DIALED = /^$|\d/;

/** `firestore.rules` repeats it. */
export const EARLIEST_BIRTH_DATE = '1900-01-01';

/**
 * What a field is, with `form` for what the student may save and `stored` for what a document may
 * hold.
 */
export type Field = {
  kind: 'text' | 'phone' | 'notes' | 'date' | 'answer';
  /** Longest text in UTF-16 units, as inputs and rules count; zod's `max` counts code points. */
  limit?: number;
  optional: boolean;
  seenBy: Reader;
  form: z.ZodType<string | boolean>;
  stored: z.ZodType<string | boolean>;
};

const hidden = { seenBy: 'administrators' } as const;

function within(limit: number, form: z.ZodString) {
  return form.max(limit).refine((value) => value.length <= limit);
}

/** What a text of a field contains unless it is empty. */
export function formatOf(kind: string): RegExp {
  return kind === 'phone' ? EMPTY_OR_DIALED : EMPTY_OR_WORDED;
}

function optionalContact<Kind extends 'text' | 'phone'>(kind: Kind, limit: number) {
  const form = within(limit, z.string().overwrite(visibleText).regex(formatOf(kind)));
  return { kind, limit, optional: true, ...hidden, form, stored: z.string() } as const;
}

function text<Kind extends 'text' | 'phone'>(kind: Kind, limit: number) {
  const contact = optionalContact(kind, limit);
  return { ...contact, optional: false, form: contact.form.min(1) } as const;
}

function optionalNotes(limit: number) {
  const form = within(limit, z.string());
  return { kind: 'notes', limit, optional: true, ...hidden, form, stored: z.string() } as const;
}

function optionalDate(earliest: string) {
  const form = z.literal('').or(plainDate.refine((date) => date >= earliest));
  const stored = z.literal('').or(plainDate);
  return { kind: 'date', optional: true, ...hidden, form, stored } as const;
}

const answer = {
  kind: 'answer',
  optional: false,
  ...hidden,
  form: z.boolean(),
  stored: z.boolean(),
} as const;

/**
 * Every field that a student edits, in the order of the form: one group per section of the form.
 *
 * The schemas, the form's default values, its inputs and labels, the privacy page and the cases of
 * tests/rules derive from this table; tests/rules holds the hand-written `firestore.rules` against
 * it.
 */
export const PROFILE_GROUPS = {
  /** Fields of the document itself. */
  personal: {
    name: { ...text('text', NAME_LIMIT), seenBy: 'classmates' },
    phone: text('phone', PHONE_LIMIT),
    birthDate: optionalDate(EARLIEST_BIRTH_DATE),
  },
  emergencyContact: {
    name: text('text', NAME_LIMIT),
    relationship: text('text', 50),
    phone: text('phone', PHONE_LIMIT),
  },
  /** Fields of the map `guardian`, asked under 18 (domain/minor.ts). Never needed for a check-in. */
  guardian: {
    name: optionalContact('text', NAME_LIMIT),
    phone: optionalContact('phone', PHONE_LIMIT),
  },
  /** The map `answers` of private/health: six questions, each to be answered with yes or no, and notes. */
  parq: {
    heartCondition: answer,
    chestPain: answer,
    recentDizziness: answer,
    jointProblems: answer,
    bloodPressure: answer,
    otherConditions: answer,
    additionalNotes: optionalNotes(1000),
  },
} as const satisfies Record<string, Record<string, Field>>;

/** Fields that the profile screen shows and only Functions write. Classmates see them, too. */
export const ASSIGNED_FIELDS = ['email', 'belt', 'degree'] as const;

type Groups = typeof PROFILE_GROUPS;
export type ProfileGroup = keyof Groups;

/** A field's path in the document: 'phone', 'emergencyContact.phone'. */
type PathOf<Group extends ProfileGroup, Key> = Group extends 'personal' ? Key : `${Group}.${Key & string}`;

/** The paths of the fields of a group that match a description. */
export type FieldsOf<Group extends ProfileGroup, Description = unknown> = {
  [Key in keyof Groups[Group]]: Groups[Group][Key] extends Description ? PathOf<Group, Key> : never;
}[keyof Groups[Group]];

/** The paths of all fields that match a description. */
export type FieldsLike<Description> = { [Group in ProfileGroup]: FieldsOf<Group, Description> }[ProfileGroup];
export type ProfileField = FieldsLike<unknown>;

/** A field of the table with its place in it. */
export type PlacedField = Field & { path: ProfileField; group: ProfileGroup; key: string };

/** All fields, in the order of the form. */
export const PROFILE_FIELDS: readonly PlacedField[] = Object.entries(PROFILE_GROUPS).flatMap(
  ([group, fields]) =>
    Object.entries(fields).map(
      ([key, field]) =>
        ({ ...field, group, key, path: group === 'personal' ? key : `${group}.${key}` }) as PlacedField,
    ),
);

const byPath = new Map(PROFILE_FIELDS.map((field) => [field.path, field]));

export function profileField(path: ProfileField): PlacedField {
  return byPath.get(path) as PlacedField;
}

/** A profile with a value for each field, nested as in the document. */
export type ProfileOf<Value> = {
  [Key in keyof Groups['personal']]: Value;
} & {
  [Group in Exclude<ProfileGroup, 'personal'>]: { [Key in keyof Groups[Group]]: Value };
};

/** The value of each field in its place. */
export function mapProfile<Value>(valueAt: (field: PlacedField) => Value): ProfileOf<Value> {
  const valuesOf = (group: ProfileGroup) =>
    Object.fromEntries(
      PROFILE_FIELDS.filter((field) => field.group === group).map((field) => [field.key, valueAt(field)]),
    );
  const { personal, ...maps } = PROFILE_GROUPS;
  const nested = Object.keys(maps).map((group) => [group, valuesOf(group as ProfileGroup)]);
  return { ...valuesOf('personal'), ...Object.fromEntries(nested) } as ProfileOf<Value>;
}
