import { chakra } from '@chakra-ui/react';
import type { ForWhom } from '@domain/classes/for-whom.ts';
import { useTranslation } from 'react-i18next';
import { useForWhom } from '../../format/use-for-whom.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { DialogButtons } from '../dialogs/dialog-buttons.tsx';

type MisfitQuestionProps = {
  title: string;
  /** Null while it is closed. */
  event: ForWhom | null;
  onClose: () => void;
  onSure: () => void;
};

/** Asks before a check-in of a student who is outside the limits of the class. */
export function MisfitQuestion({ title, event, onClose, onSure }: MisfitQuestionProps) {
  const { t } = useTranslation('schedule');
  const wordsOf = useForWhom();
  return (
    <Dialog
      open={event !== null}
      onClose={onClose}
      title={title}
      footer={
        <DialogButtons onCancel={onClose} onClick={onSure}>
          {t('misfit.anyway')}
        </DialogButtons>
      }
    >
      <chakra.ul>
        {event && wordsOf(event).map((words) => <li key={words}>{t('misfit.text', { words })}</li>)}
      </chakra.ul>
    </Dialog>
  );
}
