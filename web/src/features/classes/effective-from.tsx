import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { ClassFormState } from './use-class-form.ts';

type EffectiveFromProps = { state: ClassFormState; today: string };

/** The first date that an edit changes. An invalid or past one counts as the default, which the hint names. */
export function EffectiveFrom({ state: { from, fromField }, today }: EffectiveFromProps) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  return (
    <TextField
      type="date"
      label={t('form.effectiveFrom')}
      hint={t('form.effectiveFromHint', { date: format.dayShort(from) })}
      min={today}
      value={fromField.value}
      onChange={(event) => fromField.onChange(event.target.value)}
    />
  );
}
