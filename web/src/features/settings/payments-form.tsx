import { Box, Stack } from '@chakra-ui/react';
import {
  type AcademySetting,
  academyPayments,
  CURRENCIES,
  NEW_ACADEMY,
  PAID_BY,
} from '@domain/academy-details.ts';
import { api as billingApi } from '@domain/billing/api.ts';
import { type FeeSettings as Fees, feeSettings, NO_FEES } from '@domain/billing/fee-settings.ts';
import { folded, PIX_LIMITS, phoneOfCpf, readPixKey, writtenCpf } from '@domain/billing/pix.ts';
import { api } from '@domain/settings/api.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useSavedAcademy } from '../../firebase/data/academy-data.ts';
import { useFees } from '../../firebase/data/fee-data.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SmallButton } from '../../ui/controls/small-button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Loaded } from '../../ui/notices/loaded.tsx';
import { Subheading } from '../../ui/page/subheading.tsx';
import { FeePlans } from './fee-plans.tsx';
import { SettingForm, useSettingForm } from './setting-form.tsx';

/** How students pay. An academy that sells at Stripe sees currency and plans of a fee once it asks for them. */
export function PaymentSettings() {
  const { t } = useTranslation(['fees', 'settings']);
  const saved = useSavedAcademy();
  const live = useFees();
  const [isAmbiguous, setAsked] = useState(false);
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
                <PaymentsForm academy={academy} hasFees={hasFees || isAmbiguous} />
                {hasFees || isAmbiguous ? (
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
  const stored = { paidBy: academy.paidBy, currency: academy.currency, taxId: academy.taxId };
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
        <>
          <SelectField
            {...form.register('currency')}
            label={t('payments.currency')}
            hint={t('payments.currencyHint')}
            options={CURRENCIES.map((value) => ({ value, label: names.of(value.toUpperCase()) ?? value }))}
          />
          <TextField
            {...form.register('taxId')}
            label={t('payments.taxId')}
            hint={t('payments.taxIdHint')}
            error={form.formState.errors.taxId && t('payments.taxIdError')}
          />
        </>
      )}
    </SettingForm>
  );
}

/** The plans of a fee that students pay outside Stripe, and the Pix key. */
function FeeSettings({ fees, currency }: { fees: Fees; currency: string }) {
  const { t } = useTranslation('fees');
  return (
    <Stack as="section" gap="4" pt="4" borderTopWidth="1px" aria-label={t('setup.title')}>
      <Box>
        <Subheading mb="1">{t('setup.title')}</Subheading>
        <Box color="fg.muted">{t('setup.text')}</Box>
      </Box>
      <FeePlans plans={fees.plans} currency={currency} />
      {currency === 'brl' && <PixForm fees={fees} />}
      <RulesForm fees={fees} />
    </Stack>
  );
}

/** In hundredths of a percent, up to what the law allows. */
const RATES = { fine: [0, 100, 200], interest: [0, 50, 100] } as const;

const rulesForm = feeSettings.pick({ fine: true, interest: true, receptionRound: true });

/** What a fee that is paid late costs more, and whether the reception makes the round. */
function RulesForm({ fees: { fine, interest, receptionRound } }: { fees: Fees }) {
  const { t, i18n } = useTranslation('fees');
  const state = useSettingForm(rulesForm, { fine, interest, receptionRound }, billingApi.saveFees);
  const { form } = state;
  const isOn = useWatch({ control: form.control, name: 'receptionRound' });
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <Box>
      <Subheading mb="1">{t('late.title')}</Subheading>
      <Box color="fg.muted" mb="3">
        {t('late.text')}
      </Box>
      <SettingForm state={state} nameOf={(field) => t(`late.${field}`)} label={t('late.save')}>
        {(['fine', 'interest'] as const).map((name) => (
          <SelectField
            key={name}
            {...form.register(name, { valueAsNumber: true })}
            label={t(`late.${name}`)}
            options={RATES[name].map((rate) => ({
              value: String(rate),
              label: rate === 0 ? t('late.none') : percent.format(rate / 10_000),
            }))}
          />
        ))}
        <Box gridColumn="1 / -1">
          <Checkbox
            name="receptionRound"
            checked={isOn}
            onChange={(on) => form.setValue('receptionRound', on, { shouldDirty: true })}
          >
            {t('late.receptionRound')}
          </Checkbox>
        </Box>
      </SettingForm>
    </Box>
  );
}

/** A key that is stored was answered for. */
const isAmbiguous = (typed: string, stored: string) => typed !== stored && phoneOfCpf(typed) !== null;

const pixForm = (stored: string) =>
  feeSettings
    .pick({ pixName: true, pixCity: true })
    .extend({
      pixKey: z
        .string()
        .refine((typed) => !isAmbiguous(typed, stored))
        .pipe(feeSettings.shape.pixKey),
    })
    .superRefine((form, context) => {
      // A code has them.
      for (const path of ['pixName', 'pixCity'] as const)
        if (form.pixKey && !form[path]) context.addIssue({ code: 'custom', path: [path] });
    });

function PixForm({ fees: { pixKey, pixName, pixCity } }: { fees: Fees }) {
  const { t } = useTranslation('fees');
  const stored = { pixKey, pixName, pixCity };
  const state = useSettingForm(pixForm(pixKey), stored, billingApi.saveFees);
  const { form } = state;
  const { errors } = form.formState;
  const [typed, name, city] = useWatch({ control: form.control, name: ['pixKey', 'pixName', 'pixCity'] });
  const read = readPixKey(typed);
  const phone = isAmbiguous(typed, pixKey) ? phoneOfCpf(typed) : null;
  const choose = (key: string) => form.setValue('pixKey', key, { shouldDirty: true, shouldValidate: true });
  const bankHint = (text: string, limit: number) => {
    const bankText = folded(text, limit);
    return bankText !== text && bankText !== '' && t('setup.shown', { text: bankText });
  };
  return (
    <Box>
      <Subheading mb="1">{t('method.pix')}</Subheading>
      <Box color="fg.muted" mb="3">
        {t('setup.pixText')}
      </Box>
      <SettingForm state={state} nameOf={(field) => t(`setup.${field}`)} label={t('setup.savePix')}>
        <TextField
          {...form.register('pixKey')}
          label={t('setup.pixKey')}
          hint={read && !phone ? t(`setup.read.${read.kind}`, { key: read.key }) : t('setup.pixKeyHint')}
          error={errors.pixKey && t(phone === null ? 'setup.pixKeyError' : 'setup.chooseKind')}
        />
        {read && phone !== null && (
          <Stack role="group" aria-label={t('setup.which')} gridColumn="1 / -1" align="flex-start" gap="2">
            <p>{t('setup.which')}</p>
            <SmallButton minH="11" onClick={() => choose(writtenCpf(read.key))}>
              {t('setup.asCpf', { key: writtenCpf(read.key) })}
            </SmallButton>
            <SmallButton minH="11" onClick={() => choose(phone)}>
              {t('setup.asPhone', { key: phone })}
            </SmallButton>
          </Stack>
        )}
        <TextField
          {...form.register('pixName')}
          label={t('setup.pixName')}
          maxLength={PIX_LIMITS.name}
          hint={bankHint(name, PIX_LIMITS.name) || t('setup.pixNameHint')}
          error={errors.pixName && t('setup.pixMissing')}
        />
        <TextField
          {...form.register('pixCity')}
          label={t('setup.pixCity')}
          maxLength={PIX_LIMITS.city}
          hint={bankHint(city, PIX_LIMITS.city)}
          error={errors.pixCity && t('setup.pixMissing')}
        />
      </SettingForm>
    </Box>
  );
}
