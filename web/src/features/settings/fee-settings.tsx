import { Box, Grid, Heading, Stack } from '@chakra-ui/react';
import type { AcademySetting } from '@domain/academy-details.ts';
import { api } from '@domain/api.ts';
import { type FeeSettings as Fees, feeSettings, NO_FEES } from '@domain/billing/fee-settings.ts';
import { PIX_LIMITS, type PixKey, readPixKey } from '@domain/billing/pix.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFees } from '../../firebase/data/fee-data.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useSavedForm } from '../../ui/forms/use-saved-form.ts';
import { Loaded } from '../../ui/notices/loaded.tsx';
import { FeePlans } from './fee-plans.tsx';
import { SettingFormEnd } from './setting-form-end.tsx';

type FeeSettingsProps = Pick<AcademySetting, 'paidBy' | 'currency'>;

/** The fees that students pay outside Stripe. An academy that sells at Stripe sees them once it asks for them. */
export function FeeSettings({ paidBy, currency }: FeeSettingsProps) {
  const { t } = useTranslation('fees');
  const live = useFees();
  const [asked, setAsked] = useState(false);
  return (
    <Loaded live={live} failed={t('loadFailed')}>
      {(data) => {
        const fees = data ?? NO_FEES;
        if (paidBy === 'stripe' && fees.plans.length === 0 && !fees.pixKey && !asked)
          return (
            <Button alignSelf="flex-start" variant="outline" onClick={() => setAsked(true)}>
              {t('setup.open')}
            </Button>
          );
        return (
          <Stack as="section" gap="4" pt="4" borderTopWidth="1px" aria-label={t('setup.title')}>
            <Box>
              <Heading as="h3" size="sm" mb="1">
                {t('setup.title')}
              </Heading>
              <Box color="fg.muted">{t('setup.text')}</Box>
            </Box>
            <FeePlans plans={fees.plans} currency={currency} />
            {currency === 'brl' && <PixForm fees={fees} />}
          </Stack>
        );
      }}
    </Loaded>
  );
}

const pixForm = feeSettings
  .pick({ pixKey: true, pixName: true, pixCity: true })
  .superRefine((form, context) => {
    // A code without them is none.
    for (const path of ['pixName', 'pixCity'] as const)
      if (form.pixKey && !form[path]) context.addIssue({ code: 'custom', path: [path] });
  });

function PixForm({ fees: { pixKey, pixName, pixCity } }: { fees: Fees }) {
  const { t } = useTranslation('fees');
  const stored = { pixKey, pixName, pixCity };
  const state = useSavedForm(pixForm, stored, api.saveFees, (changes) => ({ changes }));
  const { form, save } = state;
  const { errors } = form.formState;
  const read = readPixKey(useWatch({ control: form.control, name: 'pixKey' }));
  return (
    <Form onSubmit={save}>
      <Heading as="h3" size="sm" mb="1">
        {t('setup.pix')}
      </Heading>
      <Box color="fg.muted" mb="3">
        {t('setup.pixText')}
      </Box>
      <Grid templateColumns="repeat(auto-fill, minmax(min(16rem, 100%), 1fr))" gap="4" alignItems="start">
        <TextField
          {...form.register('pixKey')}
          label={t('setup.pixKey')}
          autoComplete="off"
          hint={read ? t(`setup.read.${read.kind}`, { key: inShape(read) }) : t('setup.pixKeyHint')}
          error={errors.pixKey && t('setup.pixKeyError')}
        />
        <TextField
          {...form.register('pixName')}
          label={t('setup.pixName')}
          autoComplete="off"
          maxLength={PIX_LIMITS.name}
          hint={t('setup.pixNameHint')}
          error={errors.pixName && t('setup.pixMissing')}
        />
        <TextField
          {...form.register('pixCity')}
          label={t('setup.pixCity')}
          autoComplete="off"
          maxLength={PIX_LIMITS.city}
          error={errors.pixCity && t('setup.pixMissing')}
        />
      </Grid>
      <Stack mt="4" gap="3">
        <SettingFormEnd state={state} nameOf={(field) => t(`setup.${field}`)} label={t('setup.savePix')} />
      </Stack>
    </Form>
  );
}

const SHAPES: Partial<Record<PixKey['kind'], [pattern: RegExp, shape: string]>> = {
  cpf: [/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4'],
  cnpj: [/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5'],
  phone: [/^\+55(.{2})(.{4,5})(.{4})$/, '+55 ($1) $2-$3'],
};

/** A key as it is written in Brazil. */
function inShape({ key, kind }: PixKey): string {
  const [pattern, shape] = SHAPES[kind] ?? ['', ''];
  return key.replace(pattern, shape);
}
