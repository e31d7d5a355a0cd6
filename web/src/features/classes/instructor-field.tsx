import { Box } from '@chakra-ui/react';
import { CLASS_LIMITS } from '@domain/classes/class-form.ts';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useProfessorNames } from '../../firebase/data/team-data.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useFieldProblem } from './class-words.ts';

type InstructorFieldProps = {
  field: UseFormRegisterReturn;
  problem: string | undefined;
  /** Suggested after the professors. */
  others?: readonly string[];
};

/** Free text: an instructor may have no account. */
export function InstructorField({ field, problem, others = [] }: InstructorFieldProps) {
  const { t } = useTranslation('classes');
  const problemOf = useFieldProblem();
  const professors = useProfessorNames();
  const listId = useId();
  return (
    <Box>
      <TextField
        {...field}
        label={t('column.instructor')}
        error={problemOf(problem)}
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
