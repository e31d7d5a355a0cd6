import { Stack } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import type { Technique } from '@domain/classes/techniques.ts';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/use-callable.ts';
import { announce } from '../../ui/announcer.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';

/** Asks before a technique leaves the academy's list, and says what stays. */
export function RemoveDialog({ technique, onClose }: { technique: Technique; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { run, pending, failure } = useCallable(api.removeTechnique);

  async function confirm() {
    const outcome = await run({ id: technique.id });
    if (!outcome.ok) return;
    onClose();
    announce(t('techniques.removed', { name: technique.name }));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('techniques.removeTitle')}
      footer={
        <DialogButtons onCancel={onClose} tone="danger" pending={pending} onClick={confirm}>
          {t('techniques.removeConfirm')}
        </DialogButtons>
      }
    >
      <Stack gap="4">
        <p>{t('techniques.removeText', { name: technique.name })}</p>
        <FailureNotice failure={failure} title={t('notSaved')} />
      </Stack>
    </Dialog>
  );
}
