import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../i18n/i18n.ts';
import { LANGUAGES, type Language } from '../i18n/languages.ts';
import { PreferenceSelect } from './preference-select.tsx';

export function LanguageMenu({ compact = false }: { compact?: boolean }) {
  const { t, i18n } = useTranslation('common');

  return (
    <PreferenceSelect
      icon="language"
      name="language"
      label={t('language')}
      value={i18n.language as Language}
      options={LANGUAGES.map((language) => ({ value: language, label: t(`languageName.${language}`) }))}
      onChange={(language) => void chooseLanguage(language)}
      compact={compact}
    />
  );
}
