import type { Movement } from '@domain/classes.ts';
import { Controller, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import type { MovementDraft } from './movement-list.ts';
import { MovementsEditor } from './movements-editor.tsx';

type WithMovements = FieldValues & { movements: Movement[] };

type MovementsFieldProps<Form extends WithMovements> = {
  form: UseFormReturn<Form>;
  draft: MovementDraft;
  setDraft: (draft: MovementDraft) => void;
};

/** The movements editor as a field of a form. */
export function MovementsField<Form extends WithMovements>({
  form,
  draft,
  setDraft,
}: MovementsFieldProps<Form>) {
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
          draft={draft}
          setDraft={setDraft}
        />
      )}
    />
  );
}
