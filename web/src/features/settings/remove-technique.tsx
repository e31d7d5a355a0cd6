import { api } from '@domain/api.ts';
import type { Technique } from '@domain/classes/techniques.ts';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { announce } from '../../ui/notices/announcer.tsx';

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
    <ConfirmDialog
      title={t('techniques.removeTitle')}
      action={t('techniques.removeConfirm')}
      pending={pending}
      failure={{ failure, title: t('notSaved') }}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>{t('techniques.removeText', { name: technique.name })}</p>
    </ConfirmDialog>
  );
}
