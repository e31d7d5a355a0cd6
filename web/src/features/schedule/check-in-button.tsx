import { chakra } from '@chakra-ui/react';
import { explanatory, type Reason, type ReasonParams } from '@domain/errors.ts';
import { useTranslation } from 'react-i18next';
import { useReasonMessage } from '../../format/use-reason-message.ts';
import { Button } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { AttendanceOffer, Failure } from './attendance.ts';

type CheckInButtonProps = {
  offer: AttendanceOffer;
  busy: boolean;
  /** The class of the button, for screen readers. */
  ofClass: string;
  /** An administrator may take the own check-in for one of a student: the tooltip says whose it is. */
  admin: { name: string } | null;
  onToggle: () => void;
};

/** `offer` only decides how the button looks; the callable decides again. */
export function CheckInButton({ offer, busy, ofClass, admin, onToggle }: CheckInButtonProps) {
  const { t } = useTranslation('schedule');
  const { checkedIn, ready, problems, params } = offer;
  const label = t(checkedIn ? 'cancel' : 'checkIn');
  const isOwn = admin !== null && ready && !checkedIn;
  const content = isOwn ? t('checkInOwn', admin) : <ReasonList reasons={problems} params={params} />;

  return (
    <Tooltip content={content} disabled={!isOwn && problems.length === 0}>
      <Button
        size="sm"
        variant={checkedIn ? 'outline' : admin ? 'subtle' : 'solid'}
        tone={checkedIn || admin ? 'neutral' : 'accent'}
        disabled={!ready}
        pending={busy}
        onClick={onToggle}
        aria-label={`${t(checkedIn ? 'cancelSpoken' : 'checkIn')}, ${ofClass}`}
        data-action="attendance"
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
    pointerEvents: 'none',
    scrollMarginBlock: '2',
  },
});

function bringIntoView(flag: HTMLElement | null): void {
  flag?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

export function AttendanceError({ failure }: { failure: Failure }) {
  const { t } = useTranslation('schedule');
  const specific = explanatory(failure.reasons);

  return (
    <Flag role="alert" ref={bringIntoView}>
      {specific.length > 0 ? (
        <ReasonList reasons={specific} params={failure.params} />
      ) : (
        t('attendanceFailed')
      )}
    </Flag>
  );
}

/** The messages of the reasons. A single one is not a list. */
export function ReasonList({
  reasons,
  params,
}: {
  reasons: readonly Reason[];
  params?: ReasonParams | undefined;
}) {
  const messageOf = useReasonMessage();
  const [first, ...others] = reasons;
  if (first === undefined) return null;
  if (others.length === 0) return messageOf(first, params);

  return (
    <chakra.ul listStyleType="disc" ps="4">
      {reasons.map((reason) => (
        <li key={reason}>{messageOf(reason, params)}</li>
      ))}
    </chakra.ul>
  );
}
