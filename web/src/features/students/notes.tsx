import { Flex } from '@chakra-ui/react';
import { api } from '@domain/profile/api.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { STUDENT_NOTES_LIMIT, type StudentNotesDocument, studentNotesForm } from '@domain/student-notes.ts';
import { useTranslation } from 'react-i18next';
import { useStudentNotes } from '../../firebase/data/student-data.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { TextAreaField } from '../../ui/forms/text-field.tsx';
import { useSavedForm } from '../../ui/forms/use-saved-form.ts';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { NotLoaded } from '../../ui/notices/loaded.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Detail } from '../../ui/page/detail.ts';

type NotesProps = { student: Pick<StudentDocument, 'userId' | 'name'> };

export function Notes({ student }: NotesProps) {
  const { t } = useTranslation('students');
  const notes = useStudentNotes(student.userId);
  if (notes.status !== 'ready')
    return <NotLoaded live={notes} loading={t('notes.loading')} failed={t('notes.loadFailed')} />;
  return <Editor student={student} stored={notes.data} />;
}

function Editor({ student, stored }: NotesProps & { stored: StudentNotesDocument | null }) {
  const { t } = useTranslation('students');
  const { form, edit, isDirty, pending, failure, save, saved } = useSavedForm(
    studentNotesForm,
    { text: stored?.text ?? '' },
    api.saveStudentNotes,
    (changes) => ({ studentId: student.userId, changes }),
  );

  return (
    <Form onSubmit={save} gap="3">
      <TextAreaField
        {...form.register('text')}
        label={t('notes.label', { name: student.name })}
        hint={t('notes.hint')}
        rows={5}
        maxLength={STUDENT_NOTES_LIMIT}
      />
      {stored && stored.text === edit.base().text && <LastSaved {...stored} />}
      <LiveRegion>
        <FormFailure
          failure={failure}
          title={t('notes.failed')}
          noAnswer={t('notes.noAnswer')}
          edit={edit}
          save={save}
          nameOf={() => t('notes.title')}
          by={stored?.updatedByName}
        />
        {saved && <Notice tone="success">{t('notes.saved')}</Notice>}
      </LiveRegion>
      <Flex justify="flex-end">
        <Button type="submit" minH="11" pending={pending} disabled={!isDirty}>
          {t('notes.save')}
        </Button>
      </Flex>
    </Form>
  );
}

function LastSaved({ updatedByName: name, updatedAt }: StudentNotesDocument) {
  const { t } = useTranslation('students');
  const format = useFormat();
  return (
    <Detail>{t('notes.by', { name, day: format.dayShort(updatedAt), time: format.time(updatedAt) })}</Detail>
  );
}
