import { Box, chakra } from '@chakra-ui/react';
import {
  ACADEMY_FIELDS,
  ACADEMY_LIMITS,
  type AcademyField,
  type AcademySetting,
  academySetting,
  EXAMPLE_ACADEMY,
  hasOtherTime,
  NEW_ACADEMY,
  ownAcademy,
} from '@domain/academy-details.ts';
import { api } from '@domain/settings/api.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { ACADEMY } from '../../academy.ts';
import { useSavedAcademy } from '../../firebase/data/academy-data.ts';
import { PhoneField } from '../../ui/forms/phone-field.tsx';
import { TextAreaField, TextField } from '../../ui/forms/text-field.tsx';
import { Loaded } from '../../ui/notices/loaded.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { SettingForm, useSettingForm } from './setting-form.tsx';

/** The academy's name, address and contacts. */
export function AcademySettings() {
  return (
    <Loaded live={useSavedAcademy()}>
      {(data) => (
        <>
          <Outdated academy={data ?? NEW_ACADEMY} />
          <AcademyForm academy={data ?? NEW_ACADEMY} />
        </>
      )}
    </Loaded>
  );
}

/** Names the fields of which the public pages, written at build time, show another value. */
function Outdated({ academy }: { academy: AcademySetting }) {
  const { t, i18n } = useTranslation('settings');
  const fields = ACADEMY_FIELDS.filter((field) => academy[field] !== ACADEMY[field]);
  if (!ownAcademy(academy)) return <Notice tone="info">{t('academy.example')}</Notice>;
  if (fields.length === 0) return null;
  const names = fields.map((field) => t(`academy.${field}`));
  return (
    <Notice tone="info" title={t('academy.outdated')}>
      <span>{`${t('academy.outdatedText', { fields: new Intl.ListFormat(i18n.language).format(names) })} `}</span>
      <chakra.code fontWeight="semibold">npm run deploy</chakra.code>
    </Notice>
  );
}

/** A field that was never filled in may stay empty: the name can be saved on its own. */
function formOf(academy: AcademySetting): typeof academySetting {
  const fields = Object.entries<z.ZodType>(academySetting.shape).map(([field, schema]) => [
    field,
    isOpen(academy, field as AcademyField) ? schema.or(z.literal('')) : schema,
  ]);
  return z.object(Object.fromEntries(fields)) as unknown as typeof academySetting;
}

function isOpen(academy: AcademySetting, field: AcademyField): boolean {
  return field !== 'name' && academy[field] === '';
}

/** The opening hours are a text of several lines. */
const LINES = ACADEMY_FIELDS.filter((field) => field !== 'openingText');
const OPTIONAL: readonly AcademyField[] = ['phone', 'instagram'];

type LineFieldProps = { form: UseFormReturn<AcademySetting>; field: AcademyField; academy: AcademySetting };

function LineField({ form, field, academy }: LineFieldProps) {
  const { t } = useTranslation('settings');
  const Field = field === 'whatsApp' || field === 'phone' ? PhoneField : TextField;
  const example = EXAMPLE_ACADEMY[field] || EXAMPLE_ACADEMY.whatsApp;
  const otherTime = field === 'state' && hasOtherTime(form.watch('state')) && t('academy.otherTime');
  return (
    <Field
      {...form.register(field)}
      label={t(`academy.${field}`)}
      hint={field === 'phone' ? t('academy.phoneHint') : otherTime}
      placeholder={t('academy.such', { example })}
      required={!OPTIONAL.includes(field) && !isOpen(academy, field)}
      maxLength={ACADEMY_LIMITS.line}
      error={form.formState.errors[field] && t('academy.problem', { example })}
    />
  );
}

function AcademyForm({ academy }: { academy: AcademySetting }) {
  const { t } = useTranslation('settings');
  // As the form began: a field that another user fills in meanwhile must not be asked for here.
  const [opened, setOpened] = useState(academy);
  const state = useSettingForm(formOf(opened), academy, api.saveAcademy);
  const base = state.edit.base();
  if (state.saved && opened !== base) setOpened(base);
  const { form } = state;

  return (
    <SettingForm
      state={state}
      nameOf={(field) => t(`academy.${field as AcademyField}`)}
      label={t('academy.save')}
    >
      {LINES.map((field) => (
        <LineField key={field} form={form} field={field} academy={opened} />
      ))}
      <Box gridColumn="1 / -1">
        <TextAreaField
          {...form.register('openingText')}
          label={t('academy.openingText')}
          hint={t('academy.openingTextHint')}
          rows={3}
          maxLength={ACADEMY_LIMITS.openingText}
        />
      </Box>
    </SettingForm>
  );
}
