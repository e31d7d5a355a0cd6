import { Flex, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { AttendanceOffer } from './attendance.ts';
import { CheckInButton } from './check-in-button.tsx';

type CardButtonsProps = {
  /** Null where there is nothing to offer: the class is cancelled. */
  offer: AttendanceOffer | null;
  busy: boolean;
  ofClass: string;
  shape: 'low' | 'tall';
  onToggle: () => void;
  onList: () => void;
};

export function CardButtons({ offer, busy, ofClass, shape, onToggle, onList }: CardButtonsProps) {
  const { t } = useTranslation('schedule');

  return (
    <Flex gap="1.5" flexShrink={0} data-buttons={shape}>
      {offer && <CheckInButton offer={offer} busy={busy} ofClass={ofClass} onToggle={onToggle} />}
      <Button size="sm" variant="ghost" tone="neutral" onClick={onList} aria-haspopup="dialog">
        {t('list')}
        <VisuallyHidden>{`, ${ofClass}`}</VisuallyHidden>
      </Button>
    </Flex>
  );
}
