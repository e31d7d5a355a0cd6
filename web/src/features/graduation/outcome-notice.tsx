import { Box, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Outcome, type Report, useUndo } from './use-graduate.ts';

type OutcomeNoticeProps = { outcome: Outcome | null; report: Report };

/** The result of the latest promotion, with a button to undo it. */
export function OutcomeNotice({ outcome, report }: OutcomeNoticeProps) {
  return <LiveRegion>{outcome && <OutcomeText outcome={outcome} report={report} />}</LiveRegion>;
}

function OutcomeText({ outcome, report }: OutcomeNoticeProps & { outcome: Outcome }) {
  const { t } = useTranslation(['graduation', 'common', 'errors']);
  const { name } = outcome.trainee;
  const dismiss = () => report(null);
  if (outcome.kind === 'failed') {
    return (
      <Notice tone="error" title={t('failed')} onDismiss={dismiss}>
        {`${name}: `}
        {outcome.reasons.length === 0
          ? t('noAnswer')
          : outcome.reasons.map((reason) => t(`errors:${reason}`)).join(' ')}
      </Notice>
    );
  }
  const { belt, degree } = outcome.to;
  const text = t(outcome.kind === 'undone' ? 'undoneText' : 'savedText', {
    name,
    belt: t(`common:belt.${belt}`).toLowerCase(),
    degree,
  });
  return (
    <Notice tone="success" title={t(outcome.kind === 'undone' ? 'undone' : 'saved')} onDismiss={dismiss}>
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="2">
        <Box flex="1 1 12rem">{text}</Box>
        {outcome.kind === 'promoted' && <UndoButton outcome={outcome} report={report} />}
      </Flex>
    </Notice>
  );
}

type UndoButtonProps = { outcome: Outcome & { kind: 'promoted' }; report: Report };

function UndoButton({ outcome: { trainee, promotionId }, report }: UndoButtonProps) {
  const { t } = useTranslation('graduation');
  const { undo, undoing } = useUndo(trainee, report);
  return (
    <Button size="sm" variant="outline" tone="neutral" pending={undoing} onClick={() => undo(promotionId)}>
      {t('undo')}
    </Button>
  );
}
