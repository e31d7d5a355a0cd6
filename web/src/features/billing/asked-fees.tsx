import { Box, Stack } from '@chakra-ui/react';
import { api } from '@domain/billing/api.ts';
import { askedOf, askedTogether, feePixCode, notedOn } from '@domain/billing/asked-fee.ts';
import type { FeeSettings } from '@domain/billing/fee-settings.ts';
import { firstNameOf } from '@domain/visible-text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useFees } from '../../firebase/data/fee-data.ts';
import { useUser } from '../../firebase/session/session.tsx';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { NotLoaded } from '../../ui/notices/loaded.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { PixCode } from './pix-code.tsx';
import { type Asked, useAskedFamily } from './use-asked-family.ts';

/** The students of a guardian who are asked to pay, in one sum above all that is of each; nothing unless there are two. */
export function FamilyFees() {
  const { t } = useTranslation('fees');
  const asked = useAskedFamily();
  if (asked.length < 2) return null;
  return (
    <Panel as="section" aria-label={t('own.together')} mb="8">
      <AskedFees asked={asked} />
    </Panel>
  );
}

/**
 * What is to be paid, how, and the word that it is paid: of one student, or of several in one sum. Only the academy
 * confirms a payment. `isPart`: of one student, who is asked in the family's sum if there are others.
 */
export function AskedFees({ asked, isPart = false }: { asked: readonly Asked[]; isPart?: boolean }) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const { currency } = useAcademy();
  const { date: today } = useAcademyClock();
  const fees = useFees();
  const user = useUser();
  const isElsewhere = useAskedFamily().length > 1 && isPart;
  /** By student. Without a choice, one who is said to be paid for is not paid for again. */
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  const { run, failure } = useCallable(api.claimPayment);
  /** The choices at the click, until all calls have answered. A stored claim would clear its tick at once. */
  const [held, setHeld] = useState<typeof choices | null>(null);
  if (fees.status !== 'ready') return <NotLoaded live={fees} failed={t('loadFailed')} />;
  const saidOf = (each: Asked) => {
    const on = notedOn(each, 'claimed');
    return on && t('own.claimed', { date: format.dayShort(on) });
  };
  const unsaid = asked.filter((each) => !saidOf(each));
  const isChosen = (each: Asked) =>
    (held ?? choices)[each.id] ?? (unsaid.length === 0 || unsaid.includes(each));
  const chosen = asked.filter(isChosen);
  const [first] = chosen;
  const due = first?.account.due ?? null;
  const amount = askedTogether(fees.data, chosen, today);
  const code = first && feePixCode(fees.data, currency, { id: first.id, due, amount });
  const unclaimed = chosen.filter((each) => unsaid.includes(each));
  const said = unclaimed.length === 0 && first && saidOf(first);
  const claim = async () => {
    setHeld(Object.fromEntries(asked.map((each) => [each.id, isChosen(each)])));
    for (const { id, account } of unclaimed) {
      const child = id === user.id ? {} : { studentId: id };
      if (!account.due || !(await run({ ...child, due: account.due })).ok) return setHeld(null);
    }
    setChoices({});
    setHeld(null);
  };
  return (
    <Stack gap="4" {...(isPart && { pt: '4', borderTopWidth: '1px' })}>
      {asked.length === 1 && <AskedFee asked={asked[0] as Asked} fees={fees.data} />}
      {asked.length > 1 && (
        <Box role="group" aria-label={t('own.together')}>
          {asked.map((each) => (
            <Checkbox
              key={each.id}
              checked={isChosen(each)}
              disabled={held !== null}
              onChange={(isNow) => setChoices({ ...choices, [each.id]: isNow })}
            >
              <Box>{firstNameOf(each.name)}</Box>
              <AskedFee asked={each} fees={fees.data} />
              {unsaid.length > 0 && saidOf(each) && <Box>{saidOf(each)}</Box>}
            </Checkbox>
          ))}
          <Box fontSize="lg" fontWeight="semibold" aria-live="polite">
            {t('own.sum', { amount: format.minor(amount, currency) })}
          </Box>
        </Box>
      )}
      {!isElsewhere && (code ? <PixCode code={code} /> : first && <Box>{t('own.atAcademy')}</Box>)}
      {!isElsewhere && (held || unclaimed.length > 0) && (
        <Button
          variant="outline"
          alignSelf="flex-start"
          minH="11"
          pending={held !== null}
          onClick={() => void claim()}
        >
          {t('own.claim')}
        </Button>
      )}
      <LiveRegion>
        {said && <Notice tone="info">{said}</Notice>}
        <FailureNotice failure={failure} title={t('own.claimFailed')} />
      </LiveRegion>
    </Stack>
  );
}

/** What one student is asked to pay, and why it is another amount than the plan's. */
function AskedFee({ asked, fees }: { asked: Asked; fees: FeeSettings | null }) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const { currency } = useAcademy();
  const { date: today } = useAcademyClock();
  const { due, fee, open, changed } = asked.account;
  if (due === null) return null;
  const { amount, late } = askedOf(fees, asked, today);
  const money = (minor: number) => format.minor(minor, currency);
  const when = due < today ? 'own.late' : due === today ? 'own.today' : 'own.soon';
  return (
    <>
      <Box fontSize="lg" fontWeight="semibold">
        {t(when, { amount: money(amount), date: format.dayShort(due) })}
      </Box>
      {late > 0 && <Box>{t('late.included', { amount: money(late) })}</Box>}
      {changed && <Box>{t('charge.own', { amount: money(fee), reason: changed.reason })}</Box>}
      {open < fee && <Box>{t('charge.part', { paid: money(fee - open), amount: money(fee) })}</Box>}
    </>
  );
}
