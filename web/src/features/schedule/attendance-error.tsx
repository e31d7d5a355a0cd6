import { chakra } from '@chakra-ui/react';
import { explanatory } from '@domain/errors.ts';
import { useTranslation } from 'react-i18next';
import type { Failure } from './attendance-state.ts';
import { ReasonList } from './reason-list.tsx';

/** Hangs under its card, over whatever stands there, for as long as its owner shows it. */
const Flag = chakra('div', {
  base: {
    position: 'absolute',
    insetInlineStart: 0,
    top: 'calc(100% + 2px)',
    zIndex: 'docked',
    // No wider than the card: where columns scroll sideways, it would be one more to scroll to.
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
  const telling = explanatory(failure.reasons);

  return (
    <Flag role="alert" ref={bringIntoView}>
      {telling.length > 0 ? <ReasonList reasons={telling} /> : t('attendanceFailed')}
    </Flag>
  );
}
