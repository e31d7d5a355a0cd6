import type { DatedClass } from '@domain/schedule/schedule.ts';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { ClassLines } from './holiday-form.tsx';

type RemoveHolidayProps = {
  name: string;
  /** Those that were canceled together with the holiday. */
  classes: readonly DatedClass[];
  onClose: () => void;
  onRemove: (reopensClasses: boolean) => void;
};

/** Asks what happens to the classes that were canceled for a holiday, before it is removed. */
export function RemoveHoliday({ name, classes, onClose, onRemove }: RemoveHolidayProps) {
  const { t } = useTranslation(['classes', 'common']);
  const count = classes.length;
  return (
    <Dialog
      onClose={onClose}
      title={t('common:removeOf', { name })}
      footer={
        <DialogButtons
          onCancel={() => onRemove(false)}
          keep={t('holidays.keepCanceled')}
          onClick={() => onRemove(true)}
        >
          {t('holidays.reopenClasses', { count })}
        </DialogButtons>
      }
    >
      <span>{t('holidays.wereCanceled', { count })}</span>
      <ClassLines classes={classes} />
      <span>{t('holidays.reopenHow')}</span>
    </Dialog>
  );
}
