import { Box } from '@chakra-ui/react';
import { explanatory, type Reason, type ReasonParams } from '@domain/errors.ts';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { useReasonText } from './use-reason-text.ts';

/** Why a call came to nothing. No reason means that no answer came. */
export type CallFailure = { reasons: readonly Reason[]; params: ReasonParams };

type FailureNoticeProps = {
  failure: CallFailure | null;
  /** What did not work, where it is known why. */
  title: string;
  /** What did not work, where nothing else is known: 'Please try again.' */
  again: string;
  /** Words around the reasons. */
  because?: (reason: string) => string;
};

/** Said above the buttons that were pressed in vain, and read out at once. */
export function FailureNotice({
  failure,
  title,
  again,
  because = (reason) => reason,
}: FailureNoticeProps): ReactNode {
  const { textOf } = useReasonText();
  if (!failure) return null;
  const telling = explanatory(failure.reasons);
  return (
    <Box flex="1 1 100%">
      <Notice tone="error" title={title}>
        {telling.length === 0
          ? again
          : because(telling.map((reason) => textOf(reason, failure.params)).join(' '))}
      </Notice>
    </Box>
  );
}
