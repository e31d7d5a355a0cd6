import { Box, Flex, Stack } from '@chakra-ui/react';
import { academyClock } from '@domain/calendar.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { STUDENT_NOTES_LIMIT, type StudentNotesDocument } from '@domain/student-notes.ts';
import { useTranslation } from 'react-i18next';
import { useStudentNotes } from '../../firebase/student-data.ts';
import { timeOf } from '../../format/time-of.ts';
import { useFormat } from '../../format/use-format.ts';
import { useReasonMessage } from '../../format/use-reason-message.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Form } from '../../ui/form.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { useNotesForm } from './use-notes-form.ts';

type NotesProps = { student: Pick<StudentDocument, 'userId' | 'name'> };

/** The instructors' notes about a student, live. */
export function Notes({ student }: NotesProps) {
  const { t } = useTranslation('students');
  const notes = useStudentNotes(student.userId);
  if (notes.status === 'pending') return <LoadingState label={t('notes.loading')} />;
  if (notes.status === 'error') return <ErrorState title={t('notes.loadFailed')} onRetry={notes.retry} />;
  return <Editor student={student} stored={notes.data} />;
}

function Editor({ student, stored }: NotesProps & { stored: StudentNotesDocument | null }) {
  const { t } = useTranslation('students');
  const messageOf = useReasonMessage();
  const form = useNotesForm(student.userId, stored);
  return (
    <Form onSubmit={form.submit}>
      <Stack gap="3">
        <TextAreaField
          label={t('notes.label', { name: student.name })}
          hint={t('notes.hint')}
          rows={5}
          maxLength={STUDENT_NOTES_LIMIT}
          value={form.text}
          onChange={({ target }) => form.type(target.value)}
        />
        {stored && <LastSaved {...stored} />}
        <LiveRegion>
          {form.conflict && stored && (
            <Notice tone="warning" title={t('notes.changed', { name: stored.updatedByName })}>
              <Box whiteSpace="pre-wrap" overflowWrap="anywhere" my="2">
                {stored.text}
              </Box>
              <Flex wrap="wrap" gap="2">
                <Button size="sm" variant="outline" tone="neutral" onClick={form.keepMine}>
                  {t('notes.keepMine')}
                </Button>
                <Button size="sm" variant="outline" tone="neutral" onClick={form.useTheirs}>
                  {t('notes.useTheirs')}
                </Button>
              </Flex>
            </Notice>
          )}
          {!form.conflict && form.failure && (
            <Notice tone="error" title={t('notes.failed')}>
              {messageOf(form.failure.reasons, form.failure.params) || t('notes.noAnswer')}
            </Notice>
          )}
          {form.saved && <Notice tone="success">{t('notes.saved')}</Notice>}
        </LiveRegion>
        <Flex justify="flex-end">
          <Button type="submit" minH="11" pending={form.pending} disabled={!form.unsaved || form.conflict}>
            {t('notes.save')}
          </Button>
        </Flex>
      </Stack>
    </Form>
  );
}

function LastSaved({ updatedByName: name, updatedAt }: StudentNotesDocument) {
  const { t } = useTranslation('students');
  const format = useFormat();
  const { date, minutes } = academyClock(updatedAt);
  return (
    <Box fontSize="sm" color="fg.muted">
      {t('notes.by', { name, day: format.dayShort(date), time: format.time(timeOf(minutes)) })}
    </Box>
  );
}
