import { academyClock } from '@domain/calendar.ts';
import type { ProfileForm } from '@domain/profile.ts';
import {
  EARLIEST_BIRTH_DATE,
  type FieldsLike,
  type ProfileField,
  profileField,
} from '@domain/profile-fields.ts';
import type { TFunction } from 'i18next';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { now } from '../../format/server-time.ts';
import { DateField } from '../../ui/forms/date-field.tsx';
import { PhoneField } from '../../ui/forms/phone-field.tsx';
import { TextAreaField, TextField } from '../../ui/forms/text-field.tsx';

/** Answers are drawn by the health section, as questions. */
export type InputField = Exclude<ProfileField, FieldsLike<{ kind: 'answer' }>>;

/** Fields with a hint in the catalogue. */
const HINTS = [
  'phone',
  'birthDate',
  'emergencyContact.relationship',
  'parq.additionalNotes',
] as const satisfies readonly InputField[];
type HintedField = (typeof HINTS)[number];

/**
 * The browser fills in these fields. Elsewhere it would offer the student's own name and number.
 */
const AUTO_COMPLETE: Partial<Record<ProfileField, string>> = {
  name: 'name',
  phone: 'tel',
  birthDate: 'bday',
};

type Translate = TFunction<'profile'>;

export function labelOf(path: ProfileField, t: Translate): string {
  return t(`field.${path}`);
}

function hintOf(path: InputField, t: Translate): string | undefined {
  return (HINTS as readonly InputField[]).includes(path) ? t(`hint.${path as HintedField}`) : undefined;
}

type RequiredField = Exclude<InputField, FieldsLike<{ optional: true }>>;

/** The error text of an input. `issue` is the type of zod's issue. */
function problemOf(path: InputField, issue: string | undefined, t: Translate): string | undefined {
  const { kind, limit = 0 } = profileField(path);
  if (!issue) return undefined;
  if (kind === 'date') return t('problem.birthDate');
  if (issue === 'invalid_format') return t(kind === 'phone' ? 'problem.phone' : 'problem.worded');
  // The limit counts as the rules count: an emoji is two characters.
  return issue === 'too_big' || issue === 'custom'
    ? t('problem.tooLong', { limit })
    : t(`problem.required.${path as RequiredField}`);
}

type ProfileInputProps = { form: UseFormReturn<ProfileForm>; field: InputField };

function useInput({ form, field: path }: ProfileInputProps) {
  const { t } = useTranslation('profile');
  const { optional } = profileField(path);
  return {
    ...form.register(path),
    label: labelOf(path, t),
    hint: hintOf(path, t),
    error: problemOf(path, form.getFieldState(path, form.formState).error?.type, t),
    required: !optional,
    autoComplete: AUTO_COMPLETE[path] ?? 'off',
  };
}

/** The input of one field, as its kind requires. */
export function ProfileInput(props: ProfileInputProps) {
  const input = useInput(props);
  switch (profileField(props.field).kind) {
    case 'date':
      // The device's own calendar writes the date as people write it there.
      return <DateField {...input} type="date" min={EARLIEST_BIRTH_DATE} max={academyClock(now()).date} />;
    case 'phone':
      return <PhoneField {...input} />;
    case 'notes':
      return <NotesInput {...props} />;
    default:
      return <TextField {...input} />;
  }
}

/** The share of the limit from which the hint shows how many characters are used. */
const COUNT_FROM = 0.8;

function NotesInput(props: ProfileInputProps) {
  const { t } = useTranslation('profile');
  const input = useInput(props);
  const limit = profileField(props.field).limit ?? Number.POSITIVE_INFINITY;
  const used = useWatch({ control: props.form.control, name: props.field }).length;
  const hint = used < limit * COUNT_FROM ? input.hint : t('hint.charactersLeft', { used, limit });
  return <TextAreaField {...input} hint={hint} />;
}
