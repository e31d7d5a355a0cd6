import { Stack } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import type { Technique } from '@domain/classes/techniques.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/use-callable.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CallProblem, type Failure } from './call-problem.tsx';

/** Asks before a technique leaves the academy's list, and says what stays. */
export function RemoveDialog({ technique, onClose }: { technique: Technique; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common']);
  const { run, pending } = useCallable(api.removeTechnique);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function confirm() {
    setFailure(null);
    const outcome = await run({ id: technique.id });
    if (outcome.ok) onClose();
    else setFailure(outcome);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('techniques.removeTitle')}
      footer={
        <>
          <Button variant="outline" tone="neutral" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button tone="danger" pending={pending} onClick={confirm}>
            {t('techniques.removeConfirm')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <p>{t('techniques.removeText', { name: technique.name })}</p>
        <CallProblem failure={failure} title={t('notSaved')} />
      </Stack>
    </Dialog>
  );
}
