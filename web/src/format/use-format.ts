import { isOvernight } from '@domain/schedule/span.ts';
import { useTranslation } from 'react-i18next';
import { createFormat, type Format } from './format.ts';

/** Creating Intl's formatters is slow, so all components share them. */
const formats = new Map<string, Format>();

/** Formats dates, times and money in the current language. The times of a class past midnight say so. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const known = formats.get(language);
  if (known) return known;
  const format = createFormat(language);
  const t = i18n.getFixedT(language, 'common');
  const times: Format['times'] = (lesson) =>
    isOvernight(lesson) ? t('timesOvernight', { times: format.times(lesson) }) : format.times(lesson);
  formats.set(language, { ...format, times });
  return { ...format, times };
}
