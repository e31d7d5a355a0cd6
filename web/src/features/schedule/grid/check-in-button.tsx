import { chakra } from '@chakra-ui/react';
import { explanatory, type Reason, type ReasonParams } from '@domain/errors.ts';
import { useTranslation } from 'react-i18next';
import { useMay, useUser } from '../../../firebase/session/session.tsx';
import { useReasonMessage } from '../../../format/use-reason-message.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Tooltip } from '../../../ui/controls/tooltip.tsx';
import { scrollToShow } from '../../../ui/page/scroll-to-show.ts';
import type { Failure } from '../attendance.ts';
import type { ClassAttendance } from '../use-check-in.ts';

type CheckInButtonProps = {
  attendance: ClassAttendance;
  /** Names the class for screen readers. */
  ofClass: string;
  isOver?: boolean;
  /** Whether the label names the child, beside the buttons of others. */
  isNamed?: boolean;
  size?: 'sm' | 'md';
};

/** The offer only decides how the button looks; the callable decides again. */
export function CheckInButton({
  attendance,
  ofClass,
  isOver = false,
  isNamed = false,
  size = 'sm',
}: CheckInButtonProps) {
  const { t } = useTranslation(['schedule', 'common']);
  const { name } = useUser();
  const hasList = useMay()('correct attendance');
  const { offer, busy, unsettled, child, words, toggle } = attendance;
  const { checkedIn, ready, problems, params } = offer;
  const named = checkedIn ? words.cancel : words.checkIn;
  const label = unsettled ? t('common:retry') : isNamed ? named : t(checkedIn ? 'common:cancel' : 'checkIn');
  const spoken = unsettled ? label : checkedIn ? words.cancelSpoken : words.checkIn;
  // For an ended class, check-in is not the primary action; a student who forgot can still check in.
  const isQuiet = hasList || checkedIn || isOver;
  // The team may mistake this button for a student's check-in.
  const isOwn = hasList && ready && !checkedIn && child === null;
  const content = isOwn ? t('checkInOwn', { name }) : <ReasonList reasons={problems} params={params} />;

  return (
    <Tooltip content={content} disabled={!isOwn && problems.length === 0}>
      <Button
        size={size}
        variant={checkedIn ? 'outline' : isQuiet ? 'subtle' : 'solid'}
        tone={isQuiet ? 'neutral' : 'accent'}
        disabled={!ready}
        pending={busy}
        onClick={toggle}
        aria-label={`${spoken}, ${ofClass}`}
        data-action="attendance"
        data-named={isNamed ? '' : undefined}
      >
        {label}
      </Button>
    </Tooltip>
  );
}

/** An error below its card, above other content. */
const Flag = chakra('div', {
  base: {
    position: 'absolute',
    insetInlineStart: 0,
    top: 'calc(100% + 2px)',
    zIndex: 'docked',
    // Not wider than the card, or else columns that scroll sideways would scroll further.
    w: 'fit-content',
    minW: 'min(100%, 11rem)',
    maxW: 'full',
    px: '3',
    py: '2',
    borderRadius: 'md',
    bg: 'danger.solid',
    color: 'danger.contrast',
    fontSize: 'sm',
    fontWeight: 'medium',
    lineHeight: 'snug',
    boxShadow: 'overlay',
    '&[data-slow]': { bg: 'bg.panel', color: 'fg', borderWidth: '1px' },
    pointerEvents: 'none',
    scrollMarginBlock: '0.5rem',
  },
});

function bringIntoView(flag: HTMLElement | null): void {
  if (flag) scrollToShow(flag);
}

/** Why an attempt failed, in words. */
export function FailureText({ failure }: { failure: Failure }) {
  const { t } = useTranslation('schedule');
  const specific = explanatory(failure.reasons);
  if (specific.length === 0) return <span>{t('attendanceFailed')}</span>;
  return <ReasonList reasons={specific} params={failure.params} />;
}

type CardNewsProps = {
  /** Whether the answer takes long. */
  slow: boolean;
  failure: Failure | null;
  /** On a card for several persons. */
  who?: string | null;
};

/** The state of an attempt, below its card. */
export function CardNews({ slow, failure, who }: CardNewsProps) {
  const { t } = useTranslation('schedule');
  if (!slow && !failure) return null;
  return (
    <Flag role={failure ? 'alert' : 'status'} data-slow={failure ? undefined : ''} ref={bringIntoView}>
      {who && <span>{`${who}: `}</span>}
      {failure ? <FailureText failure={failure} /> : <span>{t('slow')}</span>}
    </Flag>
  );
}

type ReasonListProps = { reasons: readonly Reason[]; params?: ReasonParams | undefined };

/** The messages of the reasons. A single one is not a list. */
export function ReasonList({ reasons, params }: ReasonListProps) {
  const messageOf = useReasonMessage();
  const [first, ...others] = reasons;
  if (first === undefined) return null;
  if (others.length === 0) return <span>{messageOf(first, params)}</span>;

  return (
    <chakra.ul listStyleType="disc" ps="4">
      {reasons.map((reason) => (
        <li key={reason}>{messageOf(reason, params)}</li>
      ))}
    </chakra.ul>
  );
}
