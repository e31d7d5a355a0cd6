import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import type { ProfileFormState } from './use-profile-form.ts';

/** Asks before the health answers are deleted: without them the student cannot check in. */
export function WithdrawButton({ state: { saving, withdraw } }: { state: ProfileFormState }) {
  const { t } = useTranslation('profile');
  const [asking, setAsking] = useState(false);

  return (
    <>
      <Button
        mt="3"
        size="sm"
        variant="outline"
        tone="neutral"
        disabled={saving}
        onClick={() => setAsking(true)}
      >
        {t('health.withdraw')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('health.withdrawTitle')}
        footer={
          <DialogButtons
            cancelLabel={t('health.keep')}
            onCancel={() => setAsking(false)}
            tone="danger"
            onClick={() => {
              setAsking(false);
              void withdraw();
            }}
          >
            {t('health.withdraw')}
          </DialogButtons>
        }
      >
        {t('health.withdrawText')}
      </Dialog>
    </>
  );
}
