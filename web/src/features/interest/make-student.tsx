import { Flex } from '@chakra-ui/react';
import { api } from '@domain/interest/api.ts';
import { type LeadChild, leadChild } from '@domain/interest/lead-child.ts';
import { enrollmentUndoableUntil, isChildsLead, type Lead, nameOfLead } from '@domain/interest/leads.ts';
import { isVisitor } from '@domain/person.ts';
import { EARLIEST_BIRTH_DATE, NAME_LIMIT } from '@domain/profile-fields.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { now } from '../../format/server-time.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { SmallButton } from '../../ui/controls/small-button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { StudentLink } from '../../ui/people/student-link.tsx';
import { nameOf } from './lead-words.ts';
import type { SameAddress } from './same-address.tsx';

/** Enrolls one lead at a time, or a child of the lead, and undoes it. */
export function useMakeStudent(same: SameAddress) {
  const { run, pending, failure, output } = useCallable(api.setLeadStatus);
  const [asked, ask] = useState<Lead | null>(null);
  /** The latest act. `child`: undefined for an enrollment that was taken back. */
  const [latest, setLatest] = useState<{ lead: Lead; child?: LeadChild | null; done: boolean } | null>(null);

  async function save(lead: Lead, child?: LeadChild | null): Promise<boolean> {
    setLatest({ lead, done: false });
    const { ok } = await run(
      child === undefined
        ? { leadId: lead.id, status: null }
        : { leadId: lead.id, status: 'joined', enrolls: { child } },
    );
    if (!ok) return false;
    setLatest({ lead: { ...lead, enrolledAt: now() }, ...(child !== undefined && { child }), done: true });
    void same.load();
    return true;
  }

  const dismiss = () => setLatest(null);
  /** The enrollment whose undo the notice has. */
  const made = latest?.done && latest.child !== undefined ? { ...latest, ...output } : null;
  return { asked, ask, save, failure, latest, made, dismiss, pending: pending ? latest?.lead.id : undefined };
}
export type MakeStudent = ReturnType<typeof useMakeStudent>;

type MakeStudentButtonProps = { lead: Lead; same: SameAddress; making: MakeStudent };

/** The button that undoes an enrollment for a day. Empty for another lead who is a student, may be one, or is lost. */
export function MakeStudentButton({ lead, same, making }: MakeStudentButtonProps) {
  const { t } = useTranslation(['leads', 'common']);
  const [opened] = useState(now);
  const undoes = lead.enrolledAt !== undefined && opened < enrollmentUndoableUntil(lead.enrolledAt);
  const isOver = lead.status === 'joined' || lead.status === 'lost';
  const isStudent = same.studentsOf(lead).some((each) => !isVisitor(each));
  if (!undoes && (isOver || !same.isKnown || isStudent)) return null;
  return (
    <SmallButton
      mt="2"
      pending={making.pending === lead.id}
      disabled={making.pending !== undefined}
      aria-label={t(undoes ? 'make.undoOf' : 'make.of', { name: nameOf(lead) })}
      onClick={() => (undoes ? void making.save(lead) : making.ask(lead))}
    >
      {t(undoes ? 'common:undo' : 'make.open')}
    </SmallButton>
  );
}

/** Asks who trains: the lead, or a child of the lead. */
export function MakeStudentDialog({ lead, making }: { lead: Lead; making: MakeStudent }) {
  const { t } = useTranslation(['leads', 'enrollment']);
  const { date: today } = useAcademyClock();
  const name = nameOf(lead);
  const isOwn = isChildsLead(lead);
  const [isOfChild, setOfChild] = useState(isOwn);
  const form = useSchemaForm(leadChild, { name: isOwn ? nameOfLead(lead) : '', birthDate: '' });
  const { errors } = form.formState;

  async function save(child: LeadChild | null): Promise<void> {
    if (!(await making.save(lead, child))) return;
    // No changes remain to save.
    form.reset(form.getValues());
    making.ask(null);
  }

  return (
    <FormDialog
      title={t('make.of', { name })}
      action={t('make.open')}
      pending={making.pending !== undefined}
      notice={<FailureNotice failure={making.failure} title={t('make.failed', { name })} />}
      onClose={() => making.ask(null)}
      onSubmit={isOfChild ? form.handleSubmit(save) : () => save(null)}
    >
      {!isOwn && (
        <Checkbox checked={isOfChild} onChange={setOfChild}>
          {t('make.isOfChild', { name })}
        </Checkbox>
      )}
      {isOfChild && (
        <>
          <TextField
            {...form.register('name')}
            label={t('make.child')}
            error={errors.name && t('enrollment:problem.name', { limit: NAME_LIMIT })}
            required
          />
          <DateField
            {...form.register('birthDate')}
            label={t('enrollment:same.fact.birthDate')}
            error={errors.birthDate && t('enrollment:problem.birthDate')}
            type="date"
            min={EARLIEST_BIRTH_DATE}
            max={today}
            autoComplete="off"
            required
          />
        </>
      )}
    </FormDialog>
  );
}

/** The latest act, with its undo. */
export function MadeNotice({ same, making }: Omit<MakeStudentButtonProps, 'lead'>) {
  const { t } = useTranslation('leads');
  const format = useFormat();
  const { latest, made, failure, asked, dismiss } = making;
  const name = latest ? nameOf(latest.lead) : '';
  const failed = asked ? null : failure;
  const until = enrollmentUndoableUntil(made?.lead.enrolledAt ?? now());
  const guardian = made?.child && !isChildsLead(made.lead) ? name : '';
  return (
    <LiveRegion role="status" mb={latest?.done || failed ? '4' : '0'}>
      {latest?.done && !made && (
        <Notice tone="success" onDismiss={dismiss}>
          {t('make.undone', { name })}
        </Notice>
      )}
      {made && (
        <Notice tone="success" onDismiss={dismiss}>
          <Flex wrap="wrap" columnGap="2">
            <span>{t('make.done')}</span>
            <StudentLink uid={made.studentId ?? ''} name={made.child?.name ?? name} />
          </Flex>
          {guardian && <p>{t('make.guardian', { name })}</p>}
          <p>{t('make.until', { day: format.dayShort(until), time: format.time(until) })}</p>
          <MakeStudentButton lead={made.lead} same={same} making={making} />
        </Notice>
      )}
      <FailureNotice failure={failed} title={t('make.failed', { name })} />
    </LiveRegion>
  );
}
