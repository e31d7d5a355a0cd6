import { api } from '@domain/graduation/api.ts';
import type { BeltColor } from '@domain/graduation/grades.ts';
import {
  classesPerDegree,
  type GraduationTargets,
  MAX_CLASSES_PER_DEGREE,
  TARGET_COLORS,
} from '@domain/graduation/targets.ts';
import { useTranslation } from 'react-i18next';
import { useGraduationTargets } from '../../firebase/data/graduation-data.ts';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { Loaded } from '../../ui/notices/loaded.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { SettingForm, useSettingForm } from './setting-form.tsx';

/** How many classes the academy requires at each belt. */
export function TargetSettings() {
  return <Loaded live={useGraduationTargets()}>{(data) => <TargetForm targets={data} />}</Loaded>;
}

function TargetForm({ targets }: { targets: GraduationTargets }) {
  const { t } = useTranslation(['graduation', 'common']);
  const state = useSettingForm(classesPerDegree, targets.classesPerDegree, api.saveGraduationTargets);
  const { form } = state;
  const { errors } = form.formState;
  const nameOf = (belt: BeltColor) => t('targets.belt', { belt: t(`common:belt.${belt}`) });
  return (
    <>
      <Detail>{t('targets.federation')}</Detail>
      <SettingForm state={state} nameOf={nameOf} label={t('targets.save')}>
        {TARGET_COLORS.map((belt) => (
          <NumberField
            key={belt}
            form={form}
            name={belt}
            label={nameOf(belt)}
            required
            error={errors[belt] && t('targets.problem', { max: MAX_CLASSES_PER_DEGREE })}
          />
        ))}
      </SettingForm>
    </>
  );
}
