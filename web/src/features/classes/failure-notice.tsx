import { Box } from '@chakra-ui/react';
import { explanatory, type Reason, type ReasonParams } from '@domain/errors.ts';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { useReasonText } from './class-words.ts';

/** Why a call failed. Without reasons if the server did not answer. */
export type CallFailure = { reasons: readonly Reason[]; params: ReasonParams };

type FailureNoticeProps = {
  failure: CallFailure | null;
  /** What failed. */
  title: string;
  /** The text if there is no specific reason, for example 'Please try again.' */
  again: string;
  /** Adds text around the reasons. */
  because?: (reason: string) => string;
};

/** The failure of a call, shown above the buttons of a dialog. */
export function FailureNotice({
  failure,
  title,
  again,
  because = (reason) => reason,
}: FailureNoticeProps): ReactNode {
  const { textOf } = useReasonText();
  if (!failure) return null;
  const specific = explanatory(failure.reasons);
  return (
    <Box flex="1 1 100%">
      <Notice tone="error" title={title}>
        {specific.length === 0
          ? again
          : because(specific.map((reason) => textOf(reason, failure.params)).join(' '))}
      </Notice>
    </Box>
  );
}
