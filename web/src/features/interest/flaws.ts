import { type InterestForm, interestForm } from '@domain/interest/interest-form.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldError, Resolver } from 'react-hook-form';
import { nationalPhone } from '../../ui/phone-mask.ts';
import { type Answers, FIELDS, type Field } from './answers.ts';

/** What can be wrong with a field, as keys of the catalogue (join.flaw). */
export const FLAWS = ['required', 'tooShort', 'tooLong', 'email', 'phone'] as const;
export type Flaw = (typeof FLAWS)[number];

/** The domain's schema; its input is text in every field, while the type knows that only some texts will do. */
const judge = zodResolver(interestForm) as unknown as Resolver<Answers, unknown, InterestForm>;

function flawOf(field: Field, text: string, { type }: FieldError): Flaw {
  if (text.trim() === '') return 'required';
  if (field === 'email' || field === 'phone') return field;
  return type === 'too_big' ? 'tooLong' : 'tooShort';
}

/**
 * The resolver of the form. A flaw is an error's message: where it changes, the form renders anew. A number that was typed before the
 * mask was there is not the visitor's fault.
 */
export const judgeAnswers: Resolver<Answers, unknown, InterestForm> = async (answers, context, options) => {
  const verdict = await judge({ ...answers, phone: nationalPhone(answers.phone) }, context, options);
  for (const field of FIELDS) {
    const error = verdict.errors[field];
    if (error) error.message = flawOf(field, answers[field], error);
  }
  return verdict;
};
