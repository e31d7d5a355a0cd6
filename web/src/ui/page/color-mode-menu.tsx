import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { COLOR_MODES, chooseColorMode, currentColorMode, onColorMode } from '../../theme/color-mode.ts';
import { type MenuSelectLook, Select } from '../forms/select.tsx';

const ICONS = { light: 'sun', dark: 'moon', system: 'device' } as const;

/** The script of the public pages finds it by its name. */
export function ColorModeMenu({ look }: { look: MenuSelectLook }) {
  const { t } = useTranslation('common');
  const mode = useSyncExternalStore(onColorMode, currentColorMode, () => 'system' as const);

  return (
    <Select
      icon={ICONS[mode]}
      name="color-mode"
      look={look}
      aria-label={t('colorMode')}
      title={t('colorMode')}
      value={mode}
      options={COLOR_MODES.map((option) => ({ value: option, label: t(`colorModeName.${option}`) }))}
      onChoose={chooseColorMode}
    />
  );
}
