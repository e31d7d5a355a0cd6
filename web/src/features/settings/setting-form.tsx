import { Box, Grid, Stack } from '@chakra-ui/react';
import type { Changes } from '@domain/changes.ts';
import type { Contract } from '@domain/contract.ts';
import type { FieldValues, Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { Button } from '../../ui/controls/button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Form } from '../../ui/forms/form.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { useSavedForm } from '../../ui/forms/use-saved-form.ts';

/** The form of a setting, of which a save sends what was changed. */
export function useSettingForm<Values extends FieldValues>(
  schema: z.ZodType<Values, Values>,
  stored: Values,
  contract: Contract<z.ZodType<unknown, { changes: Changes<Values> }>, z.ZodType>,
) {
  return useSavedForm(schema, stored, contract, (changes) => ({ changes }));
}

type SettingFormProps<Values extends FieldValues> = {
  state: ReturnType<typeof useSettingForm<Values>>;
  nameOf: (path: Path<Values>) => string;
  /** The button that saves. */
  label: string;
  /** The fields, next to each other while they fit. */
  children: Elements;
};

export function SettingForm<Values extends FieldValues>(props: SettingFormProps<Values>) {
  const { state, nameOf, label, children } = props;
  const { t } = useTranslation('settings');
  const { edit, failure, pending, save, saved } = state;
  return (
    <Form onSubmit={save}>
      <Grid templateColumns="repeat(auto-fill, minmax(min(16rem, 100%), 1fr))" gap="4" alignItems="start">
        {children}
      </Grid>
      <Stack mt="4" gap="3">
        <FormFailure {...{ edit, failure, save, nameOf }} title={t('notSaved')} />
        <Button type="submit" alignSelf="flex-start" pending={pending}>
          {label}
        </Button>
        <Box role="status" fontSize="sm" color="success.fg">
          {saved && t('saved')}
        </Box>
      </Stack>
    </Form>
  );
}
