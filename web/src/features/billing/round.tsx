import { Flex } from '@chakra-ui/react';
import type { FeeSettings } from '@domain/billing/fee-settings.ts';
import { useMemo } from 'react';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import type { Elements } from '../../ui/elements.ts';
import { PayerList } from './payer-list.tsx';
import { hasFailed, RoundActions, RowFailure } from './round-actions.tsx';
import { RoundMonth, RoundSums } from './round-month.tsx';
import { feeRowOf, inOrder } from './round-rows.ts';
import type { SubscriptionRow } from './subscription-rows.ts';
import { useConfirmations } from './use-confirmations.ts';
import type { SubscriptionRows } from './use-subscription-rows.ts';

type RoundProps = {
  list: SubscriptionRows;
  rows: readonly SubscriptionRow[];
  fees: FeeSettings | null;
  /** Between the page's header and the list. */
  lead: Elements;
};

/** The monthly round: lists the fees that are not paid, and confirms a payment with one tap. */
export function Round({ list, rows, fees, lead }: RoundProps) {
  const { date: today } = useAcademyClock();
  const confirmations = useConfirmations(today, list.status === 'ready' ? list.reload : undefined);
  const { places } = confirmations;
  const feeRows = useMemo(
    () =>
      inOrder(
        rows.map((row) => feeRowOf(row, places)).filter((row) => row !== null),
        places,
      ),
    [rows, places],
  );

  return (
    <PayerList
      kind="round"
      list={list}
      rows={feeRows}
      stateOf={(row) => (places[row.userId] ?? row).group}
      lead={
        <>
          {lead}
          {list.status === 'ready' && <RoundSums rows={feeRows} today={today} />}
        </>
      }
      foot={<RoundMonth today={today} />}
      actions={(row) => (
        <Flex justify={{ xl: 'flex-end' }} my={{ xl: '-1.5' }}>
          <RoundActions row={row} confirmations={confirmations} fees={fees} />
        </Flex>
      )}
      details={(row) =>
        hasFailed({ row, confirmations }) ? <RowFailure row={row} confirmations={confirmations} /> : null
      }
    />
  );
}
