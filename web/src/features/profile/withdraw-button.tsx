import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
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
          <>
            <Button variant="outline" tone="neutral" onClick={() => setAsking(false)}>
              {t('health.keep')}
            </Button>
            <Button
              tone="danger"
              onClick={() => {
                setAsking(false);
                void withdraw();
              }}
            >
              {t('health.withdraw')}
            </Button>
          </>
        }
      >
        {t('health.withdrawText')}
      </Dialog>
    </>
  );
}
