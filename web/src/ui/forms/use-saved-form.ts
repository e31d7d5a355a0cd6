import type { Contract } from '@domain/contract.ts';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useChanges } from './use-changes.ts';
import { useSchemaForm } from './use-schema-form.ts';

/** A form of stored values. A save sends only what was changed, and leaves the form open unless `onSaved` closes it. */
export function useSavedForm<Form extends FieldValues, Input extends z.ZodType>(
  schema: z.ZodType<Form, Form>,
  stored: Form,
  contract: Contract<Input, z.ZodType>,
  inputOf: (changes: { from: Partial<Form>; to: Partial<Form> }) => z.input<Input>,
  onSaved?: () => void,
) {
  const { run, pending, output, failure } = useCallable(contract);
  const form = useSchemaForm<Form, Form>(schema, stored as DefaultValues<Form>);
  const edit = useChanges(form, stored, pending);
  const { isDirty } = form.formState;

  const save = form.handleSubmit(async (wanted) => {
    const typed = structuredClone(form.getValues());
    const outcome = await run(inputOf(edit.changes(wanted)));
    if (!outcome.ok) return;
    edit.settle(typed, wanted);
    onSaved?.();
  });

  /** Further edits outdate the result of the last save. */
  return { form, edit, isDirty, pending, failure, save, saved: output !== null && !isDirty };
}
