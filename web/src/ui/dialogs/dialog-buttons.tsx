import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.tsx';

type DialogButtonsProps = ComponentProps<typeof Button> & {
  onCancel: () => void;
  /** By default 'Cancel'. */
  cancelLabel?: string;
};

/** The footer of a dialog: the button that leaves it, and the one that acts, which takes all other props. */
export function DialogButtons({ onCancel, cancelLabel, ...action }: DialogButtonsProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <Button variant="outline" onClick={onCancel}>
        {cancelLabel ?? t('cancel')}
      </Button>
      <Button {...action} />
    </>
  );
}
