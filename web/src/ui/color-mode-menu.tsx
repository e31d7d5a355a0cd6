import { useTranslation } from 'react-i18next';
import { COLOR_MODES, chooseColorMode } from '../theme/color-mode.ts';
import { useColorMode } from '../theme/use-color-mode.ts';
import { PreferenceSelect } from './preference-select.tsx';

const ICONS = { light: 'sun', dark: 'moon', system: 'device' } as const;

export function ColorModeMenu({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation('common');
  const mode = useColorMode();

  return (
    <PreferenceSelect
      icon={ICONS[mode]}
      name="color-mode"
      label={t('colorMode')}
      value={mode}
      options={COLOR_MODES.map((option) => ({ value: option, label: t(`colorModeName.${option}`) }))}
      onChange={chooseColorMode}
      compact={compact}
    />
  );
}
