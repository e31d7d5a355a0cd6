import { Box, Flex } from '@chakra-ui/react';
import { asksReason } from '@domain/graduation/promotion.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReasonMessage } from '../../format/use-reason-message.ts';
import { SmallButton } from '../../ui/controls/small-button.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { NoticeActions } from '../../ui/notices/notice-actions.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { type Outcome, type Promoted, type Report, useUndo } from './use-graduate.ts';

/** Asks for the reason of a promotion. */
export type Explain = (promoted: Promoted) => void;

/** The result of the latest promotion, with buttons to undo it and to add its reason. */
export function OutcomeNotice({ outcome, report }: { outcome: Outcome | null; report: Report }) {
  const [explaining, setExplaining] = useState<Promoted | null>(null);
  return (
    <>
      <LiveRegion>{outcome && <OutcomeText {...{ outcome, report }} onExplain={setExplaining} />}</LiveRegion>
      {explaining && (
        <ReasonDialog promoted={explaining} report={report} onClose={() => setExplaining(null)} />
      )}
    </>
  );
}

type OutcomeTextProps = { outcome: Outcome; report: Report; onExplain: Explain };

function OutcomeText({ outcome, report, onExplain }: OutcomeTextProps) {
  const { t } = useTranslation(['graduation', 'common']);
  const messageOf = useReasonMessage();
  const { shownName: name } = outcome.trainee;
  const dismiss = () => report(null);
  if (outcome.kind === 'failed') {
    return (
      <Notice tone="error" title={t('failed')} onDismiss={dismiss}>
        <span>{`${name}: `}</span>
        <span>{messageOf(outcome.failure.reasons, outcome.failure.params) || t('noAnswer')}</span>
      </Notice>
    );
  }
  if (outcome.kind === 'explained') {
    return (
      <Notice tone="success" title={t('explain.saved')} onDismiss={dismiss}>
        {name}
      </Notice>
    );
  }
  const { belt, degree } = outcome.to;
  const inWords = outcome.kind === 'undone' ? outcome.to.beltInWords : '';
  const grade = { name, belt: t(`common:belt.${belt}`).toLowerCase(), degree };
  const text = inWords
    ? t('undoneInWords', { name, belt: inWords })
    : t(outcome.kind === 'undone' ? 'undoneText' : 'savedText', grade);
  return (
    <Notice tone="success" title={t(outcome.kind === 'undone' ? 'undone' : 'saved')} onDismiss={dismiss}>
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="2">
        <Box flex="1 1 12rem">{text}</Box>
        {outcome.kind === 'promoted' && (
          <NoticeActions>
            {asksReason(outcome.trainee, outcome.to) && (
              <SmallButton onClick={() => onExplain(outcome)}>{t('explain.open')}</SmallButton>
            )}
            <UndoButton {...outcome} report={report}>
              {t('common:undo')}
            </UndoButton>
          </NoticeActions>
        )}
      </Flex>
    </Notice>
  );
}

type UndoButtonProps = Pick<Promoted, 'trainee' | 'promotionId'> & {
  report: Report;
  tone?: 'neutral' | 'danger';
  children: string;
};

export function UndoButton(props: UndoButtonProps) {
  const { trainee, promotionId, report, tone = 'neutral', children } = props;
  const { undo, undoing } = useUndo(trainee, report);
  return (
    <SmallButton tone={tone} pending={undoing} onClick={() => undo(promotionId)}>
      {children}
    </SmallButton>
  );
}
