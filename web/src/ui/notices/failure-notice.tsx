import { Box } from '@chakra-ui/react';
import { explanatory } from '@domain/errors.ts';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../firebase/calls/call-outcome.ts';
import { useReasonMessage } from '../../format/use-reason-message.ts';
import { SmallButton } from '../controls/small-button.tsx';
import { ErrorCode } from './error-code.tsx';
import { Notice } from './notice.tsx';

type FailureNoticeProps = {
  failure: CallFailure | null;
  /** What failed; by default 'That did not work'. */
  title?: string | undefined;
  /** The text if there is no specific reason; by default 'Please try again.' */
  again?: string;
  /** The text if the server did not answer; by default the same. */
  noAnswer?: string | undefined;
  /** Adds text around the reasons. */
  because?: (reason: string) => string;
  onDismiss?: (() => void) | undefined;
};

/** Why a call failed. In a dialog's footer it takes the whole width. */
export function FailureNotice(props: FailureNoticeProps) {
  const { failure, title, again, noAnswer, because = (reason: string) => reason, onDismiss } = props;
  const { t } = useTranslation('common');
  const messageOf = useReasonMessage();
  if (!failure) return null;
  const reason = messageOf(explanatory(failure.reasons), failure.params);
  const unexplained = (failure.reasons.length === 0 && noAnswer) || (again ?? t('tryAgain'));
  return (
    <Box flex="1 1 100%">
      <Notice tone="error" title={title ?? t('notDone')} {...(onDismiss && { onDismiss })}>
        <span>{reason ? because(reason) : unexplained}</span>
        {failure.id && <ErrorCode id={failure.id} />}
        {/* Never automatic: a form may hold what a person typed. */}
        {failure.reasons.includes('app-outdated') && (
          <Box mt="2">
            <SmallButton onClick={() => location.reload()}>{t('reload')}</SmallButton>
          </Box>
        )}
      </Notice>
    </Box>
  );
}
