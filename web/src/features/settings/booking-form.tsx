import { BOOKING_BOUNDS, type BookingLimits, bookingLimits } from '@domain/schedule/booking.ts';
import { api } from '@domain/settings/api.ts';
import { useTranslation } from 'react-i18next';
import { useBookingLimits } from '../../firebase/data/academy-settings.ts';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { Loaded } from '../../ui/notices/loaded.tsx';
import { SettingForm, useSettingForm } from './setting-form.tsx';

/** How many classes students may book, and how early. */
export function BookingSettings() {
  return <Loaded live={useBookingLimits()}>{(data) => <BookingForm limits={data} />}</Loaded>;
}

const FIELDS = ['maxOpen', 'daysAhead'] as const;
const LEAST = { maxOpen: 1, daysAhead: 0 } as const;

function BookingForm({ limits }: { limits: BookingLimits }) {
  const { t } = useTranslation('settings');
  const state = useSettingForm(bookingLimits, limits, api.saveBookingLimits);
  const { form } = state;
  const { errors } = form.formState;

  return (
    <SettingForm state={state} nameOf={(field) => t(`booking.${field}`)} label={t('booking.save')}>
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
    </SettingForm>
  );
}
