import { useTranslation } from 'react-i18next';
import { createFormat, type Format } from './format.ts';

/** Creating Intl's formatters is slow, so all components share them. */
const formats = new Map<string, Format>();

/** Formats dates, times and money in the current language. */
export function useFormat(): Format {
  const { language } = useTranslation().i18n;
  const format = formats.get(language) ?? createFormat(language);
  formats.set(language, format);
  return format;
}
