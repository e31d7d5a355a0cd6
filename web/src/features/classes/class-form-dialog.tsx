import { Box, Stack } from '@chakra-ui/react';
import type { ClassDocument } from '@domain/classes/classes.ts';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { useHoldWhile } from '../../ui/forms/unsaved-changes.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { EffectiveFrom, ForWhomFields, LessonFields, PlaceFields, WhenFields } from './class-fields.tsx';
import { ClassPreview } from './class-preview.tsx';
import { useFieldWords } from './class-words.ts';
import { HolidayChoices } from './holidays/holiday-choices.tsx';
import { MovementsEditor } from './techniques/movements-editor.tsx';
import { type ClassFormInput, useClassForm } from './use-class-form.ts';

type ClassFormDialogProps = {
  initial: ClassFormInput;
  /** The edited class with its current data; null for a new class. */
  lesson: ClassDocument | null;
  /** The class was deleted after the dialog opened. */
  gone: boolean;
  /** All classes, to find clashes and to suggest instructors. */
  classes: readonly ClassDocument[];
  today: string;
  onClose: () => void;
  onSaved: (title: string) => void;
};

/** 'Add New Class' and 'Edit Class': the form, and a preview of what saving will change. */
export function ClassFormDialog(props: ClassFormDialogProps) {
  const { initial, lesson, gone, classes, today, onClose, onSaved } = props;
  const { t } = useTranslation(['classes', 'common']);
  const state = useClassForm({ initial, lesson, today, onSaved });
  useHoldWhile(state.unsaved);
  const instructors = [...new Set(classes.map(({ instructor }) => instructor))].sort();

  return (
    <FormDialog
      size="lg"
      title={t(lesson ? 'form.editTitle' : 'form.addTitle')}
      action={state.saving ? t('common:saving') : t(lesson ? 'form.update' : 'add')}
      pending={state.saving}
      notice={
        <FormFailure
          {...useFieldWords()}
          edit={state.edit}
          save={state.submit}
          failure={state.failure}
          title={t('form.saveFailed')}
          again={t(lesson ? 'form.updateFailed' : 'form.createFailed')}
          because={(reason) => (lesson ? reason : t('form.createFailedBecause', { reason }))}
        />
      }
      onClose={onClose}
      onSubmit={state.submit}
      // The preview is next to the fields, on a phone below those that change it.
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
      gridTemplateRows={{ lg: 'auto 1fr' }}
      columnGap="8"
      rowGap="5"
    >
      <Stack gap="5">
        {(gone || lesson?.deleting) && <Notice tone="error">{t('form.gone')}</Notice>}
        {lesson && <EffectiveFrom state={state} today={today} />}
        <LessonFields form={state.form} instructors={instructors} />
        <WhenFields form={state.form} />
        <HolidayChoices state={state} lesson={lesson} />
      </Stack>
      <Box gridColumn={{ lg: '2' }} gridRow={{ lg: '1 / 3' }}>
        <ClassPreview state={state} lesson={lesson} classes={classes} today={today} />
      </Box>
      <Stack gap="5">
        <ForWhomFields form={state.form} />
        <PlaceFields form={state.form} />
        <MovementsEditor movements={state.movements} />
      </Stack>
    </FormDialog>
  );
}
