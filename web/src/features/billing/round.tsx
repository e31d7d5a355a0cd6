import { Box, chakra, Flex } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useFees } from '../../firebase/data/fee-data.ts';
import { useMay } from '../../firebase/session/session.tsx';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { SmallButton } from '../../ui/controls/small-button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Line } from '../../ui/lists/line.ts';
import { StudentLink } from '../../ui/people/student-link.tsx';
import { PayerList } from './payer-list.tsx';
import { usePaymentFacts } from './payment-facts.tsx';
import { hasFailed, RoundActions, RowFailure } from './round-actions.tsx';
import { RoundSums } from './round-month.tsx';
import { type FeeRow, feeRowOf, inFamilies, inOrder } from './round-rows.ts';
import { nameOf, ROUND_GROUPS, type SubscriptionRow } from './subscription-rows.ts';
import { useConfirmations } from './use-confirmations.ts';
import { type SubscriptionRows, useSubscriptionRows } from './use-subscription-rows.ts';

const NO_ROWS: SubscriptionRow[] = [];

type RoundProps = {
  list: SubscriptionRows;
  rows: readonly SubscriptionRow[];
  /** Between the page's header and the list. */
  lead?: Elements;
};

/** /dashboard/fees: the round of the reception, as long as Settings let it make one. */
export function RoundPage() {
  const manages = useMay()('manage payments');
  const list = useSubscriptionRows(manages);
  const live = useFees();
  if (live.status === 'ready' && !manages && !live.data?.receptionRound)
    return <Navigate to="/dashboard" replace />;
  return <Round list={list} rows={list.status === 'ready' ? list.data : NO_ROWS} />;
}

/** The monthly round: lists the fees that are not paid, and confirms a payment with one tap. */
export function Round({ rows, lead, ...props }: RoundProps) {
  const settings = useFees();
  const fees = settings.status === 'ready' ? settings.data : null;
  // Without them a tap would charge no fine.
  const list = settings.status === 'pending' ? settings : props.list;
  const { t } = useTranslation('round');
  const { date: today } = useAcademyClock();
  const confirmations = useConfirmations(today, list.status === 'ready' ? list.reload : undefined);
  const { places } = confirmations;
  const [unfolded, setUnfolded] = useState('');
  const seesSums = useMay()('manage payments');
  const feeRows = useMemo(
    () => rows.map((row) => feeRowOf(row, places)).filter((row) => row !== null),
    [rows, places],
  );
  const listed = useMemo(() => inFamilies(inOrder(feeRows, places), places), [feeRows, places]);
  const actionsOf = (row: FeeRow, instead?: Elements) => (
    <RoundActions {...{ row, confirmations, fees, instead }} />
  );
  const failureOf = (row: FeeRow) =>
    hasFailed({ row, confirmations }) && <RowFailure row={row} confirmations={confirmations} />;
  const detailsOf = (row: FeeRow) => {
    const failure = failureOf(row);
    const children = row.family && row.userId === unfolded && (
      <FamilyMembers
        rows={row.family.rows}
        actionsOf={actionsOf}
        failureOf={(each) => !failure && failureOf(each)}
      />
    );
    return failure || children ? (
      <>
        {failure}
        {children}
      </>
    ) : null;
  };

  return (
    <PayerList
      kind="round"
      list={list}
      rows={listed}
      isForMany={({ family }) => family !== undefined}
      stateOf={(row) => {
        const groups = (row.family?.rows ?? [row]).map((each) => (places[each.userId] ?? each).group);
        return ROUND_GROUPS.find((group) => groups.includes(group)) ?? row.group;
      }}
      lead={
        <>
          {lead}
          {seesSums && list.status === 'ready' && <RoundSums rows={feeRows} rates={fees} today={today} />}
        </>
      }
      actions={(row) => (
        <Flex justify={{ xl: 'flex-end' }} my={{ xl: '-1.5' }}>
          {actionsOf(
            row,
            row.family && (
              <SmallButton
                aria-expanded={row.userId === unfolded}
                aria-label={t('family.unfoldOf', { name: nameOf(row) })}
                onClick={() => setUnfolded(row.userId === unfolded ? '' : row.userId)}
              >
                {t('family.unfold')}
              </SmallButton>
            ),
          )}
        </Flex>
      )}
      details={detailsOf}
    />
  );
}

type FamilyMembersProps = {
  rows: FeeRow[];
  actionsOf: (row: FeeRow) => Elements;
  failureOf: (row: FeeRow) => Elements;
};

/** Each student of a family, to pay alone. */
function FamilyMembers({ rows, actionsOf, failureOf }: FamilyMembersProps) {
  const factsOf = usePaymentFacts();
  return (
    <chakra.ul w="full" px="3">
      {rows.map((row) => (
        <Line key={row.userId} py="2">
          <Box flex="1 1 11rem" minW="0">
            <StudentLink uid={row.userId} name={nameOf(row)} />
            {factsOf(row).status}
          </Box>
          {actionsOf(row)}
          {failureOf(row)}
        </Line>
      ))}
    </chakra.ul>
  );
}
