import { Box, Flex } from '@chakra-ui/react';
import { api } from '@domain/graduation/api.ts';
import { promotionKind } from '@domain/graduation/grades.ts';
import { asksReason, PROMOTION_LIMITS } from '@domain/graduation/promotion.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useReasonMessage } from '../../format/use-reason-message.ts';
import { LOW } from '../../theme/breakpoints.ts';
import { SmallButton } from '../../ui/controls/small-button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextAreaField } from '../../ui/forms/text-field.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { NoticeActions } from '../../ui/notices/notice-actions.tsx';
import { type Outcome, type Promoted, type Report, useUndo } from './use-graduate.ts';

type NoticeProps = { outcome: Outcome | null; report: Report };

/** The result of the latest promotion, with buttons to undo it and to add its reason. */
export function OutcomeNotice({ outcome, report }: NoticeProps) {
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

/** The notice at the foot of the window, above the list. */
export function OutcomeBar(props: NoticeProps) {
  return (
    <Box
      position="sticky"
      bottom={{ base: '2', md: '4' }}
      css={{ [LOW]: { position: 'static' } }}
      zIndex="docked"
      mt="4"
      data-foot-bar={props.outcome ? 'tall' : undefined}
    >
      <OutcomeNotice {...props} />
    </Box>
  );
}

function useOutcomeWords() {
  const { t } = useTranslation(['graduation', 'common']);
  const messageOf = useReasonMessage();
  return (outcome: Outcome): { title: string; text: string } => {
    const { name } = outcome.trainee;
    if (outcome.kind === 'explained') return { title: t('explain.saved'), text: name };
    if (outcome.kind === 'failed') {
      const { reasons, params } = outcome.failure;
      return { title: t('failed'), text: `${name}: ${messageOf(reasons, params) || t('noAnswer')}` };
    }
    const { belt, degree } = outcome.to;
    const grade = { name, belt: t(`common:belt.${belt}`).toLowerCase(), degree };
    if (outcome.kind === 'promoted') return { title: t('saved'), text: t('savedText', grade) };
    const { beltInWords } = outcome.to;
    const text = beltInWords ? t('undoneInWords', { name, belt: beltInWords }) : t('undoneText', grade);
    return { title: t('undone'), text };
  };
}

type OutcomeTextProps = { outcome: Outcome; report: Report; onExplain: (promoted: Promoted) => void };

function OutcomeText({ outcome, report, onExplain }: OutcomeTextProps) {
  const { t } = useTranslation(['graduation', 'common']);
  const { title, text } = useOutcomeWords()(outcome);
  return (
    <Notice
      tone={outcome.kind === 'failed' ? 'error' : 'success'}
      title={title}
      onDismiss={() => report(null)}
    >
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

const explanation = api.explainPromotion.input.pick({ reason: true });

type ReasonDialogProps = { promoted: Promoted; report: Report; onClose: () => void };

/** Adds the reason to a saved promotion that skips grades or goes back. Closes only after a successful save. */
export function ReasonDialog({ promoted, report, onClose }: ReasonDialogProps) {
  const { t } = useTranslation(['graduation', 'common']);
  const messageOf = useReasonMessage();
  const wordsOf = useOutcomeWords();
  const { run, pending, failure } = useCallable(api.explainPromotion);
  const form = useSchemaForm(explanation, { reason: '' });
  const { trainee, promotionId, to } = promoted;

  return (
    <FormDialog
      title={t('explain.title')}
      action={t('explain.save')}
      pending={pending}
      onClose={onClose}
      onSubmit={form.handleSubmit(async ({ reason }) => {
        const { ok } = await run({ studentId: trainee.uid, promotionId, reason });
        if (!ok) return;
        report({ kind: 'explained', trainee });
        onClose();
      })}
    >
      <Box>
        {`${wordsOf(promoted).text} ${t(promotionKind(trainee, to) === 'back' ? 'explain.back' : 'explain.skip')}`}
      </Box>
      <TextAreaField
        {...form.register('reason')}
        label={t('common:reason')}
        hint={t('explain.hint')}
        rows={3}
        maxLength={PROMOTION_LIMITS.reason}
        error={form.formState.errors.reason && messageOf('reason-needed')}
      />
      <LiveRegion>
        <FailureNotice failure={failure} title={t('explain.failed')} noAnswer={t('common:noAnswer')} />
      </LiveRegion>
    </FormDialog>
  );
}
