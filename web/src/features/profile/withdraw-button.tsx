import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { ProfileFormState } from './use-profile-form.ts';

/** Asks before the health answers are deleted: without them the student cannot check in. */
export function WithdrawButton({ state: { saving, withdraw } }: { state: ProfileFormState }) {
  const { t } = useTranslation('profile');
  const [asking, setAsking] = useState(false);

  return (
    <>
      <Button mt="3" size="sm" variant="outline" disabled={saving} onClick={() => setAsking(true)}>
        {t('health.withdraw')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('health.withdrawTitle')}
          action={t('health.withdraw')}
          keep={t('health.keep')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void withdraw();
          }}
        >
          <p>{t('health.withdrawText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
