import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.tsx';

type DialogButtonsProps = ComponentProps<typeof Button> & {
  onCancel: () => void;
  /** The button that leaves; by default 'Cancel'. */
  keep?: string;
};

/** The footer of a dialog: the button that leaves it, and the one that acts, if any, which takes all other props. */
export function DialogButtons({ onCancel, keep, ...action }: DialogButtonsProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <Button variant="outline" onClick={onCancel}>
        {keep ?? t('cancel')}
      </Button>
      {action.children && <Button {...action} />}
    </>
  );
}
