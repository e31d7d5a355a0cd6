import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateLocaleOf } from '../i18n/i18n.ts';
import { createFormat, type Format } from './format.ts';

/** Dates and times in the language on screen; changes with it. */
export function useFormat(): Format {
  const { language } = useTranslation().i18n;
  return useMemo(() => createFormat(language, dateLocaleOf(language)), [language]);
}
