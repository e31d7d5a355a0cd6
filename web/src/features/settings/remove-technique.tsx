import { api } from '@domain/api.ts';
import type { Technique } from '@domain/classes/techniques.ts';
import { useTranslation } from 'react-i18next';
import { CallDialog } from '../../ui/dialogs/call-dialog.tsx';
import { announce } from '../../ui/notices/announcer.tsx';

/** Asks before a technique leaves the academy's list, and says what stays. */
export function RemoveDialog({ technique, onClose }: { technique: Technique; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { id, name } = technique;
  return (
    <CallDialog
      title={t('techniques.removeTitle')}
      action={t('techniques.removeTitle')}
      contract={api.removeTechnique}
      input={{ id }}
      failed={t('notSaved')}
      onClose={onClose}
      onDone={() => announce(t('techniques.removed', { name }))}
    >
      <p>{t('techniques.removeText', { name })}</p>
    </CallDialog>
  );
}
