import { Link } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { type AttendanceOffer, profileHelps } from './attendance.ts';
import { PROFILE_PATH } from './profile-path.ts';
import { ReasonList } from './reason-list.tsx';

function Problems({ problems }: Pick<AttendanceOffer, 'problems'>) {
  const { t } = useTranslation('schedule');

  return (
    <>
      <ReasonList reasons={problems} />
      {profileHelps(problems) && (
        <Link asChild display="inline-flex" alignItems="center" minH="11" color="inherit">
          <RouterLink to={PROFILE_PATH}>{t('profileLink')}</RouterLink>
        </Link>
      )}
    </>
  );
}

type CheckInButtonProps = {
  offer: AttendanceOffer;
  busy: boolean;
  /** Which class, for who can't see where the button stands. */
  ofClass: string;
  onToggle: () => void;
};

/** `offer` only shapes the button; the callable judges again. */
export function CheckInButton({ offer, busy, ofClass, onToggle }: CheckInButtonProps) {
  const { t } = useTranslation('schedule');
  const { checkedIn, ready, problems } = offer;
  const label = t(checkedIn ? 'cancel' : 'checkIn');

  return (
    <Tooltip content={<Problems problems={problems} />} disabled={problems.length === 0}>
      <Button
        size="sm"
        variant={checkedIn ? 'outline' : 'solid'}
        tone={checkedIn ? 'neutral' : 'accent'}
        disabled={!ready}
        pending={busy}
        onClick={onToggle}
        aria-label={`${label}, ${ofClass}`}
        data-action="attendance"
        data-look={checkedIn ? 'outline' : 'solid'}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
