import { Box } from '@chakra-ui/react';
import { api } from '@domain/classes/api.ts';
import type { ClassDocument } from '@domain/classes/classes.ts';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useClassWords } from './class-words.ts';

type DeleteClassDialogProps = {
  lesson: ClassDocument;
  onClose: () => void;
  onDeleted: (title: string) => void;
};

/** Asks before deleting a class. Pressing the button again finishes an interrupted deletion. */
export function DeleteClassDialog({ lesson, onClose, onDeleted }: DeleteClassDialogProps) {
  const { t } = useTranslation('classes');
  const words = useClassWords();
  const { run, pending, failure } = useCallable(api.deleteClass);

  async function confirm(): Promise<void> {
    const outcome = await run({ classId: lesson.id });
    // Another administrator has deleted it: the result is the same.
    if (outcome.ok || outcome.reasons.includes('class-not-found')) onDeleted(lesson.name || lesson.title);
  }

  return (
    <ConfirmDialog
      title={t('deletion.title')}
      action={t(pending ? 'deletion.deleting' : 'delete')}
      pending={pending}
      failure={{ failure, title: t('deletion.failed'), again: t('deletion.failedAgain') }}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>{t('deletion.question')}</p>
      <Box fontWeight="semibold">
        {t('deletion.which', {
          title: words.title(lesson.name || lesson.title),
          time: words.times(lesson),
          days: words.days(lesson.weeklySchedule),
        })}
      </Box>
      <Box color="fg.muted">{t('deletion.history')}</Box>
    </ConfirmDialog>
  );
}
