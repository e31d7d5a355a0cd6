import { Box, Grid, Stack } from '@chakra-ui/react';
import {
  type AcademySetting,
  academyPayments,
  CURRENCIES,
  NEW_ACADEMY,
  PAID_BY,
} from '@domain/academy-details.ts';
import { api } from '@domain/api.ts';
import { useTranslation } from 'react-i18next';
import { useSavedAcademy } from '../../firebase/data/academy-settings.ts';
import { Form } from '../../ui/forms/form.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { useSavedForm } from '../../ui/forms/use-saved-form.ts';
import { Loaded } from '../../ui/notices/loaded.tsx';
import { FeeSettings } from './fee-settings.tsx';
import { SettingFormEnd } from './setting-form-end.tsx';

/** How students pay, and the currency of what they pay outside Stripe. */
export function PaymentSettings() {
  const { t } = useTranslation('settings');
  const saved = useSavedAcademy();
  return (
    <Stack gap="4">
      <Stack gap="2" color="fg.muted">
        <Box>{t('payments.text')}</Box>
        <Box>{t('payments.direct')}</Box>
        <Box>{t('payments.stripe')}</Box>
      </Stack>
      <Loaded live={saved} loading={t('loading')} failed={t('loadFailed')}>
        {(data) => (
          <>
            <PaymentsForm academy={data ?? NEW_ACADEMY} />
            <FeeSettings {...(data ?? NEW_ACADEMY)} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function PaymentsForm({ academy: { paidBy, currency } }: { academy: AcademySetting }) {
  const { t, i18n } = useTranslation(['settings', 'common']);
  const stored = { paidBy, currency };
  const state = useSavedForm(academyPayments, stored, api.saveAcademy, (changes) => ({ changes }));
  const { form, save } = state;
  const names = new Intl.DisplayNames(i18n.language, { type: 'currency' });
  return (
    <Form onSubmit={save}>
      <Grid templateColumns="repeat(auto-fill, minmax(min(16rem, 100%), 1fr))" gap="4" alignItems="start">
        <SelectField
          {...form.register('paidBy')}
          label={t('payments.paidBy')}
          placeholder={t('common:selectPlaceholder')}
          options={PAID_BY.map((value) => ({ value, label: t(`payments.choice.${value}`) }))}
        />
        <SelectField
          {...form.register('currency')}
          label={t('payments.currency')}
          hint={t('payments.currencyHint')}
          options={CURRENCIES.map((value) => ({ value, label: names.of(value.toUpperCase()) ?? value }))}
        />
      </Grid>
      <Stack mt="4" gap="3">
        <SettingFormEnd state={state} nameOf={(field) => t(`payments.${field}`)} label={t('payments.save')} />
      </Stack>
    </Form>
  );
}
