import { Box } from '@chakra-ui/react';
import { api } from '@domain/billing/api.ts';
import { type FeePlan, siblingDiscount } from '@domain/billing/fee-settings.ts';
import { type MembershipDocument, type PaymentState, presentTerms } from '@domain/billing/membership.ts';
import { plainDate } from '@domain/calendar.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import type { CallFailure } from '../../firebase/calls/call-outcome.ts';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useFees } from '../../firebase/data/fee-data.ts';
import { useAdministrators, useHelpers } from '../../firebase/data/team-data.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { useReasonMessage } from '../../format/use-reason-message.ts';
import { SmallButton } from '../../ui/controls/small-button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { useHoldWhile } from '../../ui/forms/unsaved-changes.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { useDueDay } from './membership-dialog.tsx';
import { usePlanOptions } from './use-plan-options.ts';

type Student = {
  uid: string;
  name: string;
  payment: PaymentState;
  membership: MembershipDocument | null;
  heldBy?: readonly string[] | undefined;
};
type StartFeesProps = {
  students: readonly Student[];
  /** Also those who are not listed, such as a brother who pays. */
  all: readonly Omit<Student, 'payment'>[];
  reload: () => void;
};

/** Starts the same fee for many of the students who are listed; nothing if each pays already. */
export function StartFees({ students, all, reload }: StartFeesProps) {
  const { t } = useTranslation('fees');
  const fees = useFees();
  // As they were when the dialog opened: those that have begun stay in it.
  const [opened, setOpened] = useState<readonly Student[] | null>(null);
  const team = [useAdministrators(opened !== null), useHelpers(opened !== null)];
  const inTeam = team.flatMap((live) => (live.status === 'ready' ? live.data.map(({ id }) => id) : []));
  const without = students.filter(({ payment }) => payment === 'none');
  if (fees.status !== 'ready' || !fees.data?.plans.length) return null;
  const close = () => {
    setOpened(null);
    reload();
  };
  return (
    <>
      {without.length > 0 && (
        <SmallButton aria-haspopup="dialog" onClick={() => setOpened(without)}>
          {t('many.open', { count: without.length })}
        </SmallButton>
      )}
      {opened && team.every(({ status }) => status !== 'pending') && (
        <StartDialog {...{ plans: fees.data.plans, students: opened, all, inTeam }} onClose={close} />
      )}
    </>
  );
}

type StartDialogProps = {
  plans: readonly FeePlan[];
  students: readonly Student[];
  all: StartFeesProps['all'];
  /** Members of the team, who are not chosen at first. */
  inTeam: readonly string[];
  onClose: () => void;
};

function StartDialog({ plans, students, all, inTeam, onClose }: StartDialogProps) {
  const { t } = useTranslation(['fees', 'common', 'shell']);
  const format = useFormat();
  const { currency } = useAcademy();
  const messageOf = useReasonMessage();
  const { date: today } = useAcademyClock();
  const { run } = useCallable(api.saveMembership);
  const [planId, setPlanId] = useState((plans.length === 1 && plans[0]?.id) || '');
  const [from, setFrom] = useState(today);
  const dueDay = useDueDay(from);
  const [omitted, setOmitted] = useState<ReadonlySet<string>>(new Set(inTeam));
  /** By student; null after a fee has begun. */
  const [results, setResults] = useState<Readonly<Record<string, CallFailure | null>>>({});
  const [isRunning, setRunning] = useState(false);
  useHoldWhile(isRunning);
  const open = students.filter(({ uid }) => results[uid] !== null);
  const chosen = open.filter(({ uid }) => !omitted.has(uid));
  const begun = students.length - open.length;

  const plan = plans.find(({ id }) => id === planId);
  const paying = all.filter(({ membership }) => presentTerms(membership) !== null);
  /** A brother or sister who begins before has none, also in an earlier attempt. */
  const discountOf = (student: Student) => {
    const before = students.slice(0, students.indexOf(student)).filter(({ uid }) => !omitted.has(uid));
    return plan ? siblingDiscount(plan, student, [...paying, ...before]) : null;
  };

  // A student at a time: what has begun stays if a later one fails, and an attempt again begins nothing twice.
  async function start(): Promise<void> {
    setRunning(true);
    for (const student of chosen) {
      const { uid, membership } = student;
      const seen = membership?.updatedAt.toISOString() ?? null;
      const off = discountOf(student);
      const discount = off ? { amount: off, words: t('sibling.words') } : null;
      const outcome = await run({ studentId: uid, terms: { planId, from, discount, ...dueDay.terms }, seen });
      setResults((before) => ({ ...before, [uid]: outcome.ok ? null : outcome }));
      // Without an answer the others would have none either.
      if (!outcome.ok && outcome.reasons.length === 0) break;
    }
    setRunning(false);
  }

  return (
    <FormDialog
      title={t('many.title')}
      action={chosen.length > 0 ? t('many.action', { count: chosen.length }) : undefined}
      disabled={planId === '' || !plainDate.safeParse(from).success}
      pending={isRunning}
      keep={t(begun > 0 ? 'common:close' : 'common:cancel')}
      onClose={onClose}
      onSubmit={() => void start()}
      notice={
        begun > 0 ? (
          <Notice tone="success" title={t('many.begun', { done: begun, all: Object.keys(results).length })} />
        ) : undefined
      }
    >
      <SelectField
        label={t('common:plan')}
        required
        placeholder={t('common:selectPlaceholder')}
        value={planId}
        options={usePlanOptions(plans)}
        onChange={({ target }) => setPlanId(target.value)}
      />
      <DateField
        type="date"
        label={t('member.firstDue')}
        required
        hint={dueDay.hint}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      {dueDay.field}
      <Box role="group" aria-label={t('shell:students')}>
        <Checkbox
          checked={chosen.length === open.length}
          disabled={isRunning || open.length === 0}
          onChange={(isAll) => setOmitted(new Set(isAll ? [] : open.map(({ uid }) => uid)))}
        >
          {t('many.all')}
        </Checkbox>
        {students.map((student) => {
          const { uid, name } = student;
          const result = results[uid];
          const off = result !== null && !omitted.has(uid) && discountOf(student);
          return (
            <Checkbox
              key={uid}
              checked={result === null || !omitted.has(uid)}
              disabled={isRunning || result === null}
              error={result ? messageOf(result.reasons, result.params) || t('common:tryAgain') : false}
              onChange={(isChosen) =>
                setOmitted(
                  new Set(isChosen ? [...omitted].filter((other) => other !== uid) : [...omitted, uid]),
                )
              }
            >
              {off ? t('sibling.of', { name, amount: format.minor(off, currency) }) : name}
            </Checkbox>
          );
        })}
      </Box>
    </FormDialog>
  );
}
