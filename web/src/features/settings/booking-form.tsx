import { Box, Grid, Stack } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import { BOOKING_BOUNDS, type BookingLimits, bookingLimits } from '@domain/schedule/booking.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBookingLimits } from '../../firebase/academy-settings.ts';
import type { CallFailure } from '../../firebase/call-outcome.ts';
import { useCallable } from '../../firebase/use-callable.ts';
import { wholeNumberOf } from '../../format/whole-number.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Form } from '../../ui/form.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useHoldWhile } from '../../ui/unsaved-changes.tsx';

/** How many classes students may book, and how early. */
export function BookingSettings() {
  const { t } = useTranslation('settings');
  const limits = useBookingLimits();
  return (
    <Stack gap="4">
      <Box color="fg.muted">{t('booking.text')}</Box>
      {limits.status === 'pending' && <LoadingState label={t('loading')} />}
      {limits.status === 'error' && <ErrorState title={t('loadFailed')} onRetry={limits.retry} />}
      {limits.status === 'ready' && <BookingForm limits={limits.data} />}
    </Stack>
  );
}

const FIELDS = ['maxOpen', 'daysAhead'] as const;
const LEAST = { maxOpen: 1, daysAhead: 0 } as const;

function typedOf(limits: BookingLimits) {
  return { maxOpen: String(limits.maxOpen), daysAhead: String(limits.daysAhead) };
}

/** Typed values stay when another administrator saves meanwhile. */
function BookingForm({ limits }: { limits: BookingLimits }) {
  const { t } = useTranslation('settings');
  const { run, pending } = useCallable(api.saveBookingLimits);
  const [typed, setTyped] = useState<ReturnType<typeof typedOf> | null>(null);
  const [tried, setTried] = useState(false);
  const [saved, setSaved] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const shown = typed ?? typedOf(limits);
  useHoldWhile(pending || typed !== null);

  async function save() {
    setTried(true);
    setFailure(null);
    const wanted = bookingLimits.safeParse({
      maxOpen: wholeNumberOf(shown.maxOpen),
      daysAhead: wholeNumberOf(shown.daysAhead),
    });
    if (!wanted.success) return;
    const outcome = await run({ limits: wanted.data });
    if (!outcome.ok) return setFailure(outcome);
    setTyped(null);
    setSaved(true);
  }

  return (
    <Form onSubmit={save}>
      <Grid templateColumns="repeat(auto-fill, minmax(min(14rem, 100%), 1fr))" gap="4" alignItems="start">
        {FIELDS.map((field) => (
          <TextField
            key={field}
            label={t(`booking.${field}`)}
            hint={t(`booking.${field}Hint`)}
            required
            inputMode="numeric"
            maxLength={3}
            value={shown[field]}
            error={
              tried && !bookingLimits.shape[field].safeParse(wholeNumberOf(shown[field])).success
                ? t('booking.problem', { min: LEAST[field], max: BOOKING_BOUNDS[field] })
                : undefined
            }
            onChange={({ target }) => {
              setSaved(false);
              setTyped({ ...shown, [field]: target.value });
            }}
          />
        ))}
      </Grid>
      <Stack mt="4" gap="3" align="flex-start">
        <FailureNotice failure={failure} title={t('notSaved')} />
        <Button type="submit" pending={pending}>
          {t('booking.save')}
        </Button>
        <Box role="status" fontSize="sm" color="success.fg">
          {saved && t('saved')}
        </Box>
      </Stack>
    </Form>
  );
}
