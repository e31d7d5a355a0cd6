import type { Movement } from '@domain/classes/classes.ts';
import { Controller, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import { MovementsEditor } from './movements-editor.tsx';
import type { DraftState } from './use-movement-draft.ts';

type WithMovements = FieldValues & { movements: Movement[] };

type MovementsFieldProps<Form extends WithMovements> = {
  form: UseFormReturn<Form>;
  drafting: DraftState;
};

/** The movements editor as a field of a form. */
export function MovementsField<Form extends WithMovements>({ form, drafting }: MovementsFieldProps<Form>) {
  const name = 'movements' as Path<Form>;
  const namelessAt = (index: number) =>
    form.getFieldState(`movements.${index}.name` as Path<Form>, form.formState).error?.message;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <MovementsEditor
          movements={field.value as Movement[]}
          onChange={(next) =>
            form.setValue(name, next as PathValue<Form, Path<Form>>, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
          problemAt={namelessAt}
          drafting={drafting}
        />
      )}
    />
  );
}
