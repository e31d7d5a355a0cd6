import { Box, chakra, Grid } from '@chakra-ui/react';
import { api } from '@domain/graduation/api.ts';
import type { BeltColor } from '@domain/graduation/grades.ts';
import {
  classesPerDegree,
  type GraduationTargets,
  MAX_CLASSES_PER_DEGREE,
  TARGET_COLORS,
} from '@domain/graduation/targets.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGraduationTargets } from '../../firebase/data/graduation-data.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { useSavedForm } from '../../ui/forms/use-saved-form.ts';
import { ErrorState } from '../../ui/notices/error-state.tsx';
import { Detail } from '../../ui/page/detail.ts';

/** The academy's class targets, with the button that changes them. */
export function Targets() {
  const { t } = useTranslation(['graduation', 'common']);
  const targets = useGraduationTargets();
  return (
    <Box>
      {targets.status === 'error' && <ErrorState title={t('targets.loadFailed')} onRetry={targets.retry} />}
      <chakra.dl
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(7rem, 1fr))"
        columnGap="4"
        rowGap="3"
        mb="4"
      >
        {TARGET_COLORS.map((belt) => (
          <div key={belt}>
            <Box as="dt" fontSize="sm" color="fg.muted">
              {t('targets.belt', { belt: t(`common:belt.${belt}`) })}
            </Box>
            <Box as="dd" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {targets.status === 'ready' ? targets.data.classesPerDegree[belt] : '…'}
            </Box>
          </div>
        ))}
      </chakra.dl>
      <TargetsButton />
    </Box>
  );
}

/** Opens the editor of the academy's class targets. */
export function TargetsButton() {
  const { t } = useTranslation('graduation');
  const targets = useGraduationTargets();
  const [opened, setOpened] = useState<GraduationTargets | null>(null);
  const [saved, setSaved] = useState(false);
  const known = targets.status === 'ready' ? targets.data : null;

  return (
    <>
      <Button
        variant="outline"
        disabled={known === null}
        onClick={() => {
          setSaved(false);
          setOpened(known);
        }}
      >
        {t('targets.title')}
      </Button>
      <Box
        role="status"
        alignSelf="center"
        fontSize="sm"
        color="success.fg"
        _empty={{ position: 'absolute' }}
      >
        {saved && t('targets.saved')}
      </Box>
      {opened && (
        <TargetsDialog
          targets={known ?? opened}
          onClose={(isSaved) => {
            setOpened(null);
            setSaved(isSaved);
          }}
        />
      )}
    </>
  );
}

type TargetsDialogProps = { targets: GraduationTargets; onClose: (isSaved: boolean) => void };

/** How many classes the academy requires at each belt. Closes only after a successful save. */
function TargetsDialog({ targets, onClose }: TargetsDialogProps) {
  const { t } = useTranslation(['graduation', 'common']);
  const { form, edit, pending, failure, save } = useSavedForm(
    classesPerDegree,
    targets.classesPerDegree,
    api.saveGraduationTargets,
    (changes) => ({ changes }),
    () => onClose(true),
  );
  const { errors } = form.formState;
  const nameOf = (belt: BeltColor) => t('targets.belt', { belt: t(`common:belt.${belt}`) });

  return (
    <FormDialog
      title={t('targets.title')}
      action={t('targets.save')}
      pending={pending}
      onClose={() => onClose(false)}
      onSubmit={save}
    >
      <Box color="fg.muted">{t('targets.text')}</Box>
      <Grid templateColumns="repeat(auto-fill, minmax(min(9rem, 100%), 1fr))" gap="4">
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
      </Grid>
      <Detail>{t('targets.federation')}</Detail>
      <FormFailure
        {...{ edit, failure, save, nameOf }}
        title={t('targets.failed')}
        noAnswer={t('noAnswer')}
      />
    </FormDialog>
  );
}
