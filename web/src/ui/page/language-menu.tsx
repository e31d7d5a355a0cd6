import { LANGUAGES, type Language } from '@domain/languages.ts';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { type MenuSelectLook, Select } from '../forms/select.tsx';

export function LanguageMenu({ look }: { look: MenuSelectLook }) {
  const { t, i18n } = useTranslation('common');

  return (
    <Select
      icon="language"
      name="language"
      look={look}
      aria-label={t('language')}
      title={t('language')}
      value={i18n.language as Language}
      options={LANGUAGES.map((language) => ({ value: language, label: t(`languageName.${language}`) }))}
      onChoose={(language) => void chooseLanguage(language)}
    />
  );
}
