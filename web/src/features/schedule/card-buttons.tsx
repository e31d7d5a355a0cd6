import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { AttendanceOffer } from './attendance.ts';
import { CardActions } from './card-frame.ts';
import { CheckInButton } from './check-in-button.tsx';
import type { CardShape } from './grid-layout.ts';

type CardButtonsProps = {
  /** Null where there is nothing to offer: the class is cancelled. */
  offer: AttendanceOffer | null;
  busy: boolean;
  ofClass: string;
  shape: CardShape;
  onToggle: () => void;
  onList: () => void;
};

export function CardButtons({ offer, busy, ofClass, shape, onToggle, onList }: CardButtonsProps) {
  const { t } = useTranslation('schedule');

  return (
    <CardActions shape={shape} data-lone={offer ? undefined : ''}>
      {offer && <CheckInButton offer={offer} busy={busy} ofClass={ofClass} onToggle={onToggle} />}
      <Button
        size="sm"
        variant="subtle"
        tone="neutral"
        onClick={onList}
        aria-label={`${t('list')}, ${ofClass}`}
        aria-haspopup="dialog"
        data-look="subtle"
      >
        {t('list')}
      </Button>
    </CardActions>
  );
}
