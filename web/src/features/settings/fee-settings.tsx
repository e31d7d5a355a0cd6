import { Box, Stack } from '@chakra-ui/react';
import { api } from '@domain/billing/api.ts';
import { type FeeSettings as Fees, feeSettings } from '@domain/billing/fee-settings.ts';
import { folded, PIX_LIMITS, phoneOfCpf, readPixKey, writtenCpf } from '@domain/billing/pix.ts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { SmallButton } from '../../ui/controls/small-button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Subheading } from '../../ui/page/subheading.tsx';
import { FeePlans } from './fee-plans.tsx';
import { SettingForm, useSettingForm } from './setting-form.tsx';

/** The plans of a fee that students pay outside Stripe, and the Pix key. */
export function FeeSettings({ fees, currency }: { fees: Fees; currency: string }) {
  const { t } = useTranslation('fees');
  return (
    <Stack as="section" gap="4" pt="4" borderTopWidth="1px" aria-label={t('setup.title')}>
      <Box>
        <Subheading mb="1">{t('setup.title')}</Subheading>
        <Box color="fg.muted">{t('setup.text')}</Box>
      </Box>
      <FeePlans plans={fees.plans} currency={currency} />
      {currency === 'brl' && <PixForm fees={fees} />}
    </Stack>
  );
}

/** A key that is stored was answered for. */
const isAsked = (typed: string, stored: string) => typed !== stored && phoneOfCpf(typed) !== null;

const pixForm = (stored: string) =>
  feeSettings
    .pick({ pixName: true, pixCity: true })
    .extend({
      pixKey: z
        .string()
        .refine((typed) => !isAsked(typed, stored))
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
  const state = useSettingForm(pixForm(pixKey), stored, api.saveFees);
  const { form } = state;
  const { errors } = form.formState;
  const [typed, name, city] = useWatch({ control: form.control, name: ['pixKey', 'pixName', 'pixCity'] });
  const read = readPixKey(typed);
  const phone = isAsked(typed, pixKey) ? phoneOfCpf(typed) : null;
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
