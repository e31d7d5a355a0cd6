import { Box, Grid, Stack } from '@chakra-ui/react';
import { BOOKING_BOUNDS, type BookingLimits, bookingLimits } from '@domain/schedule/booking.ts';
import { api } from '@domain/settings/api.ts';
import { useTranslation } from 'react-i18next';
import { useBookingLimits } from '../../firebase/data/academy-settings.ts';
import { Form } from '../../ui/forms/form.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { useSavedForm } from '../../ui/forms/use-saved-form.ts';
import { Loaded } from '../../ui/notices/loaded.tsx';
import { SettingFormEnd } from './setting-form-end.tsx';

/** How many classes students may book, and how early. */
export function BookingSettings() {
  const { t } = useTranslation('settings');
  const limits = useBookingLimits();
  return (
    <Stack gap="4">
      <Box color="fg.muted">{t('booking.text')}</Box>
      <Loaded live={limits}>{(data) => <BookingForm limits={data} />}</Loaded>
    </Stack>
  );
}

const FIELDS = ['maxOpen', 'daysAhead'] as const;
const LEAST = { maxOpen: 1, daysAhead: 0 } as const;

function BookingForm({ limits }: { limits: BookingLimits }) {
  const { t } = useTranslation('settings');
  const state = useSavedForm(bookingLimits, limits, api.saveBookingLimits, (changes) => ({ changes }));
  const { form, save } = state;
  const { errors } = form.formState;

  return (
    <Form onSubmit={save}>
      <Grid templateColumns="repeat(auto-fill, minmax(min(14rem, 100%), 1fr))" gap="4" alignItems="start">
        {FIELDS.map((field) => (
          <NumberField
            key={field}
            form={form}
            name={field}
            label={t(`booking.${field}`)}
            hint={t(`booking.${field}Hint`)}
            required
            error={errors[field] && t('booking.problem', { min: LEAST[field], max: BOOKING_BOUNDS[field] })}
          />
        ))}
      </Grid>
      <Stack mt="4" gap="3" align="flex-start">
        <SettingFormEnd state={state} nameOf={(field) => t(`booking.${field}`)} label={t('booking.save')} />
      </Stack>
    </Form>
  );
}
