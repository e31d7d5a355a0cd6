import { Flex } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import { type Lead, personOfLead } from '@domain/interest/leads.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useMay } from '../../firebase/session/session.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { StudentLink } from '../../ui/people/student-link.tsx';
import { nameOf } from './lead-words.ts';
import type { SameAddress } from './same-address.tsx';
import type { StatusChanges } from './status-select.tsx';

/** Makes one lead at a time a student, in two calls that can be repeated. The reception chooses no belt. */
export function useMakeStudent(changes: StatusChanges, same: SameAddress) {
  const mayGrade = useMay()('add students');
  const student = useCallable(api.addStudent);
  const visitor = useCallable(api.addVisitor);
  const [latest, setLatest] = useState<{ lead: Lead; done: boolean } | null>(null);
  const { pending, failure } = mayGrade ? student : visitor;

  async function make(lead: Lead): Promise<void> {
    setLatest({ lead, done: false });
    const { studentId, person } = personOfLead(lead);
    const { name, phone, email } = person;
    const { ok } = await (mayGrade
      ? student.run({ studentId, person })
      : visitor.run({ studentId, name, phone, email }));
    if (!ok) return;
    setLatest({ lead, done: true });
    void same.load();
    await changes.change(lead, 'joined');
  }

  return {
    make,
    pending: pending && latest ? latest.lead.id : null,
    failure,
    latest,
    dismiss: () => setLatest(null),
  };
}
export type MakeStudent = ReturnType<typeof useMakeStudent>;

type MakeStudentButtonProps = { lead: Lead; same: SameAddress; making: MakeStudent };

/** Empty for a lead who is a student, may be one, or is lost. */
export function MakeStudentButton({ lead, same, making }: MakeStudentButtonProps) {
  const { t } = useTranslation('leads');
  const isOver = lead.status === 'joined' || lead.status === 'lost';
  if (isOver || !same.isKnown || same.studentsOf(lead).length > 0) return null;
  return (
    <Button
      size="sm"
      variant="outline"
      mt="2"
      pending={making.pending === lead.id}
      disabled={making.pending !== null}
      aria-label={t('make.of', { name: nameOf(lead) })}
      onClick={() => void making.make(lead)}
    >
      {t('make.open')}
    </Button>
  );
}

export function MadeNotice({ making: { latest, failure, dismiss } }: { making: MakeStudent }) {
  const { t } = useTranslation('leads');
  const name = latest ? nameOf(latest.lead) : '';
  return (
    <LiveRegion role="status" mb={latest?.done || failure ? '4' : '0'}>
      {latest?.done && (
        <Notice tone="success" onDismiss={dismiss}>
          <Flex wrap="wrap" columnGap="2">
            <span>{t('make.done')}</span>
            <StudentLink uid={personOfLead(latest.lead).studentId} name={name} />
          </Flex>
        </Notice>
      )}
      <FailureNotice failure={failure} title={t('make.failed', { name })} />
    </LiveRegion>
  );
}
