import { Box } from '@chakra-ui/react';
import { CLASS_LIMITS } from '@domain/classes/class-form.ts';
import { useId } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useProfessorNames } from '../../firebase/data/team-data.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useFieldTexts } from './class-words.ts';

type Taught = FieldValues & { instructor: string };

type InstructorFieldProps<Form extends Taught, Valid> = {
  form: UseFormReturn<Form, unknown, Valid>;
  /** Suggested after the professors. */
  others?: readonly string[];
};

/** Free text: an instructor may have no account. */
export function InstructorField<Form extends Taught, Valid>({
  form,
  others = [],
}: InstructorFieldProps<Form, Valid>) {
  const name = 'instructor' as Path<Form>;
  const textsOf = useFieldTexts(form);
  const professors = useProfessorNames();
  const listId = useId();
  return (
    <Box>
      <TextField
        {...form.register(name)}
        {...textsOf(name)}
        required
        list={listId}
        maxLength={CLASS_LIMITS.instructor}
      />
      <datalist id={listId}>
        {[...new Set([...professors, ...others])].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Box>
  );
}
