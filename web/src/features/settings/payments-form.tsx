import { Box } from '@chakra-ui/react';
import {
  type AcademySetting,
  academyPayments,
  CURRENCIES,
  NEW_ACADEMY,
  PAID_BY,
} from '@domain/academy-details.ts';
import { NO_FEES } from '@domain/billing/fee-settings.ts';
import { api } from '@domain/settings/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedAcademy } from '../../firebase/data/academy-data.ts';
import { useFees } from '../../firebase/data/fee-data.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { Loaded } from '../../ui/notices/loaded.tsx';
import { FeeSettings } from './fee-settings.tsx';
import { SettingForm, useSettingForm } from './setting-form.tsx';

/** How students pay. An academy that sells at Stripe sees currency and plans of a fee once it asks for them. */
export function PaymentSettings() {
  const { t } = useTranslation(['fees', 'settings']);
  const saved = useSavedAcademy();
  const live = useFees();
  const [isAsked, setAsked] = useState(false);
  return (
    <Loaded live={saved}>
      {(data) => (
        <Loaded live={live} failed={t('loadFailed')}>
          {(stored) => {
            const academy = data ?? NEW_ACADEMY;
            const fees = stored ?? NO_FEES;
            const hasFees = academy.paidBy !== 'stripe' || fees.plans.length > 0 || fees.pixKey !== '';
            return (
              <>
                <Box color="fg.muted">{t('settings:payments.stripe')}</Box>
                <PaymentsForm academy={academy} hasFees={hasFees || isAsked} />
                {hasFees || isAsked ? (
                  <FeeSettings fees={fees} currency={academy.currency} />
                ) : (
                  <Button
                    alignSelf="flex-start"
                    variant="ghost"
                    size="sm"
                    tone="neutral"
                    onClick={() => setAsked(true)}
                  >
                    {t('setup.open')}
                  </Button>
                )}
              </>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}

function PaymentsForm({ academy, hasFees }: { academy: AcademySetting; hasFees: boolean }) {
  const { t, i18n } = useTranslation(['settings', 'common']);
  const stored = { paidBy: academy.paidBy, currency: academy.currency };
  const state = useSettingForm(academyPayments, stored, api.saveAcademy);
  const { form } = state;
  const names = new Intl.DisplayNames(i18n.language, { type: 'currency' });
  return (
    <SettingForm state={state} nameOf={(field) => t(`payments.${field}`)} label={t('payments.save')}>
      <SelectField
        {...form.register('paidBy')}
        label={t('payments.paidBy')}
        placeholder={t('common:selectPlaceholder')}
        options={PAID_BY.map((value) => ({ value, label: t(`payments.choice.${value}`) }))}
      />
      {hasFees && (
        <SelectField
          {...form.register('currency')}
          label={t('payments.currency')}
          hint={t('payments.currencyHint')}
          options={CURRENCIES.map((value) => ({ value, label: names.of(value.toUpperCase()) ?? value }))}
        />
      )}
    </SettingForm>
  );
}
