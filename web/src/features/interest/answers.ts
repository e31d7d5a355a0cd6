import { INTEREST_LIMITS, type InterestForm, interestForm } from '@domain/interest/interest-form.ts';
import { visibleText } from '@domain/visible-text.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldError, Resolver } from 'react-hook-form';
import { nationalPhone } from '../../ui/forms/phone-mask.ts';

/** The texts of the fields, before validation. */
export type Field = keyof InterestForm;
export type Answers = Record<Field, string>;

/** In the order of the form. */
export const FIELDS = Object.keys(interestForm.shape) as Field[];

export const NO_ANSWERS = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Answers;

/** The `maxlength` of the fields that have one: it would cut a pasted address or number to another one. */
export const MAX_LENGTHS = {
  firstName: INTEREST_LIMITS.nameMax,
  lastName: INTEREST_LIMITS.nameMax,
  additionalInfo: INTEREST_LIMITS.text,
} as const satisfies Partial<Record<Field, number>>;

/** Returns the non-empty texts in `found` that belong to a field. */
export function answersIn(found: unknown): Partial<Answers> {
  if (found === null || typeof found !== 'object') return {};
  const texts = FIELDS.map((field) => [field, (found as Record<string, unknown>)[field]] as const);
  return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string' && text !== ''));
}

/** The possible errors of a field, which are keys of the texts in `join.flaw`. */
export const FLAWS = ['required', 'tooShort', 'tooLong', 'email', 'phone'] as const;
export type Flaw = (typeof FLAWS)[number];

/** The domain's schema with texts as its input type, because the fields accept any text. */
const validate = zodResolver(interestForm) as unknown as Resolver<Answers, unknown, InterestForm>;

function flawOf(field: Field, text: string, { type }: FieldError): Flaw {
  if (visibleText(text) === '') return 'required';
  if (field === 'email' || field === 'phone') return field;
  return type === 'too_big' ? 'tooLong' : 'tooShort';
}

/**
 * The form's resolver. The flaw is the message of the error, so that the form renders again if it
 * changes. A phone that was typed before the mask was active is formatted first.
 */
export const judgeAnswers: Resolver<Answers, unknown, InterestForm> = async (answers, context, options) => {
  const verdict = await validate({ ...answers, phone: nationalPhone(answers.phone) }, context, options);
  for (const field of FIELDS) {
    const error = verdict.errors[field];
    if (error) error.message = flawOf(field, answers[field], error);
  }
  return verdict;
};
