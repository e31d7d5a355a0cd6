import { Box } from '@chakra-ui/react';
import type { FieldValues, Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { Button } from '../../ui/controls/button.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import type { useSavedForm } from '../../ui/forms/use-saved-form.ts';

type SettingFormEndProps<Form extends FieldValues> = {
  /** Of `useSavedForm`. */
  state: Pick<
    ReturnType<typeof useSavedForm<Form, z.ZodType>>,
    'edit' | 'save' | 'pending' | 'failure' | 'saved'
  >;
  nameOf: (path: Path<Form>) => string;
  label: string;
};

export function SettingFormEnd<Form extends FieldValues>({
  state,
  nameOf,
  label,
}: SettingFormEndProps<Form>) {
  const { t } = useTranslation('settings');
  const { pending, saved, ...outcome } = state;
  return (
    <>
      <FormFailure {...outcome} title={t('notSaved')} nameOf={nameOf} />
      <Button type="submit" alignSelf="flex-start" pending={pending}>
        {label}
      </Button>
      <Box role="status" fontSize="sm" color="success.fg">
        {saved && t('saved')}
      </Box>
    </>
  );
}
