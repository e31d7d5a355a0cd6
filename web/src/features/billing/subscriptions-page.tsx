import { Box, Flex } from '@chakra-ui/react';
import { firstNameOf } from '@domain/visible-text.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { useFees } from '../../firebase/data/fee-data.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { TINY } from '../../theme/breakpoints.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { FilterChips } from '../../ui/lists/filter-chips.tsx';
import { known, useAddressChoice } from '../../ui/page/use-address-choice.ts';
import { ChatLink } from '../../ui/people/contact-link.tsx';
import { BillingAlerts } from './billing-alerts.tsx';
import { PayerList } from './payer-list.tsx';
import { Round } from './round.tsx';
import {
  monthlySums,
  nameOf,
  reminderFor,
  type SubscriptionRow,
  withoutSettled,
} from './subscription-rows.ts';
import { useEditDialog } from './use-edit-dialog.tsx';
import { useReceiver } from './use-receiver.ts';
import { type SubscriptionRows, useSubscriptionRows } from './use-subscription-rows.ts';

const NO_ROWS: SubscriptionRow[] = [];

const SHOWS = ['stripe', 'fees'] as const;
type Show = (typeof SHOWS)[number];

const showIn = (params: URLSearchParams) => known(SHOWS, params.get('show'));
const addressOf = (show: Show | '') => ({ show });

/** /dashboard/subscriptions. An academy with monthly fees chooses between them and the subscriptions. */
export function SubscriptionsPage() {
  const { t } = useTranslation(['round', 'common']);
  const list = useSubscriptionRows();
  const live = useFees();
  const [show, setShow] = useAddressChoice(showIn, addressOf);
  const rows = list.status === 'ready' ? list.data : NO_ROWS;
  const fees = live.status === 'ready' ? live.data : null;
  const hasFees = !!fees?.plans.length || rows.some(({ membership }) => membership);
  const alerts = <BillingAlerts rows={rows} />;
  // Until it is known what the page begins with, a tap would reach the other list.
  const isOpen = show !== '' || list.status !== 'pending';
  if (!hasFees || !isOpen) return <Subscriptions list={list} rows={rows} lead={alerts} />;

  // Without any subscription, the fees are what the page is about.
  const shown = show || (rows.some(({ subscription }) => subscription) ? 'stripe' : 'fees');
  const lead = (
    <>
      <Box mb="4">
        <FilterChips
          label={t('common:show')}
          chips={SHOWS.map((value) => ({ value, label: t(`show.${value}`) }))}
          value={shown}
          onChange={(chosen) => setShow(chosen || shown)}
        />
      </Box>
      {alerts}
    </>
  );
  if (shown === 'fees') return <Round list={list} rows={rows} lead={lead} />;
  return <Subscriptions list={list} rows={rows} lead={lead} />;
}

type SubscriptionsProps = { list: SubscriptionRows; rows: readonly SubscriptionRow[]; lead: Elements };

/** The list reads only Firestore; the dialog refreshes one student from Stripe. */
function Subscriptions({ list, rows: all, lead }: SubscriptionsProps) {
  const { date: today } = useAcademyClock();
  const rows = useMemo(() => withoutSettled(all, today), [all, today]);
  const { edit, notice, dialog } = useEditDialog(rows);
  return (
    <>
      <PayerList
        kind="subscriptions"
        list={list}
        rows={rows}
        lead={
          <>
            {notice}
            {lead}
          </>
        }
        sums={<MonthlySums rows={rows} />}
        actions={(row) => <RowActions row={row} onEdit={edit} />}
      />
      {dialog}
    </>
  );
}

/** The monthly sums of what is paid and, apart, of the trials. */
function MonthlySums({ rows }: { rows: readonly SubscriptionRow[] }) {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  const { currency } = useAcademy();
  const sums = useMemo(() => monthlySums(rows, currency), [rows, currency]);
  const added = ({ totals, varying: count }: typeof sums.all) => {
    const amounts = totals.map(({ amount, currency }) => format.money(amount, currency));
    return [...amounts, ...(count > 0 ? [t('varying', { count })] : [])].join(' + ');
  };
  const [paid, fees, trials] = [added(sums.all), added(sums.fees), added(sums.trials)];
  const amounts = [paid, fees && t('totalFees', { amounts: fees })].filter(Boolean).join(' ');
  return (
    <>
      {amounts && <Box fontWeight="semibold">{t('total', { amounts })}</Box>}
      {trials && <Box color="fg.muted">{t('totalTrials', { amounts: trials })}</Box>}
    </>
  );
}

function RowActions({ row, onEdit }: { row: SubscriptionRow; onEdit: (row: SubscriptionRow) => void }) {
  const { t } = useTranslation(['subscriptions', 'students']);
  const name = nameOf(row);
  const link = `${window.location.origin}/dashboard/plans`;
  const reminder = reminderFor(row);
  const { phone, name: receiver, isStudent } = useReceiver(row, reminder !== null);
  const student = firstNameOf(name);
  const plan = isStudent ? t('students:chat.ownPlan') : t('students:chat.planOf', { student });
  const words = { name: receiver || student, academy: useAcademy().name, link, plan };
  return (
    // Aligns with the row's first line of text and, on a card, with its edge.
    <Flex justify="flex-end" my="-2" me={{ base: '-2.5', lg: '0' }} css={{ [TINY]: { my: '1' } }}>
      {reminder && row.student && (
        <ChatLink name={name} phone={phone} text={t(`students:chat.${reminder}`, words)} size="sm" />
      )}
      <IconButton
        icon="edit"
        size="sm"
        label={t('edit.open', { name })}
        aria-haspopup="dialog"
        onClick={() => onEdit(row)}
      />
    </Flex>
  );
}
