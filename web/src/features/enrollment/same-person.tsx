import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { paymentStateOf } from '@domain/billing/membership.ts';
import { api } from '@domain/enrollment/api.ts';
import { judgeSame } from '@domain/enrollment/merge.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { counts } from '@domain/schedule/attendance.ts';
import { attendedBy } from '@domain/schedule/training.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAskedPersons } from '../../firebase/data/enrollment-data.ts';
import { useMembershipOf } from '../../firebase/data/fee-data.ts';
import { useLatestRecords, useStudent } from '../../firebase/data/student-data.ts';
import { useSubscriptionOf } from '../../firebase/data/subscription-data.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { useReasonMessage } from '../../format/use-reason-message.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CallButton } from '../../ui/controls/call-button.tsx';
import { CallDialog } from '../../ui/dialogs/call-dialog.tsx';
import { ErrorState } from '../../ui/notices/error-state.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Section } from '../../ui/page/section.tsx';
import { LIST_OF_STUDENTS, StudentLink } from '../../ui/people/student-link.tsx';

/** The persons that other accounts ask to be. Empty if there are none. */
export function AskedPersons() {
  const { t } = useTranslation('enrollment');
  const persons = useAskedPersons();
  if (persons.status === 'error') return <ErrorState title={t('same.loadFailed')} onRetry={persons.retry} />;
  if (persons.status !== 'ready' || persons.data.length === 0) return null;
  return (
    <Box mb="4">
      <Section title={t('same.title')} gap="5">
        {persons.data.map((person) => (
          <SamePerson key={person.userId} person={person} />
        ))}
      </Section>
    </Box>
  );
}

/** Asks whether an account, which opened the link of a person, is the same person. For administrators. */
export function SamePerson({ person }: { person: StudentDocument }) {
  const { t } = useTranslation('enrollment');
  const navigate = useNavigate();
  const messageOf = useReasonMessage();
  const [asking, setAsking] = useState(false);
  const asker = useStudent(person.askedBy?.uid ?? null);
  if (asker.status === 'error') return <ErrorState title={t('same.loadFailed')} onRetry={asker.retry} />;
  const account = asker.status === 'ready' ? asker.data : null;
  if (!account) return null;
  const { userId, email } = account;
  const pair = { studentId: person.userId, accountId: userId };
  const verdict = judgeSame(person, account);

  return (
    <Stack gap="3" align="flex-start">
      <Box overflowWrap="anywhere">{t('same.ask', { name: account.name, email, person: person.name })}</Box>
      <Comparison account={account} person={person} />
      {!verdict.ok && <Notice tone="warning">{messageOf(verdict.reasons)}</Notice>}
      <Flex wrap="wrap" gap="2">
        <Button disabled={!verdict.ok} onClick={() => setAsking(true)}>
          {t('same.yes')}
        </Button>
        <CallButton variant="outline" contract={api.mergeStudent} input={{ ...pair, same: false }}>
          {t('same.no')}
        </CallButton>
      </Flex>
      {asking && (
        <CallDialog
          contract={api.mergeStudent}
          input={{ ...pair, same: true }}
          title={t('same.yes')}
          onClose={() => setAsking(false)}
          onDone={() => navigate(`${LIST_OF_STUDENTS}/${encodeURIComponent(userId)}`, { replace: true })}
        >
          <p>{t('same.what')}</p>
        </CallDialog>
      )}
    </Stack>
  );
}

const FACTS = [
  'name',
  'birthDate',
  'grade',
  'email',
  'phone',
  'guardian',
  'classes',
  'lastClass',
  'payment',
  'since',
] as const;

/** What tells whether two are one, side by side. */
function Comparison({ account, person }: Record<'account' | 'person', StudentDocument>) {
  const { t } = useTranslation(['enrollment', 'session']);
  const [left, right] = [useFacts(account), useFacts(person)];
  return (
    // On a phone each label is above its two values. Without `display: table-row`, roles say what the cells are.
    <chakra.table
      role="table"
      w="full"
      fontSize="sm"
      css={{
        tableLayout: 'fixed',
        '& tr': { display: { base: 'grid', md: 'table-row' }, gridTemplateColumns: '1fr 1fr' },
        '& :is(td, th)': { p: '1', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
        '& [scope=row]': { gridColumn: '1 / -1', pb: { base: '0', md: '1' } },
      }}
    >
      <thead>
        <chakra.tr role="row">
          <chakra.td w="28%" hideBelow="md" />
          <chakra.th role="columnheader" scope="col">
            <StudentLink uid={account.userId} name={t('session:account.title')} />
          </chakra.th>
          <chakra.th role="columnheader" scope="col">
            <StudentLink uid={person.userId} name={t('same.person')} />
          </chakra.th>
        </chakra.tr>
      </thead>
      <tbody>
        {FACTS.filter((fact) => left[fact] || right[fact]).map((fact) => (
          <chakra.tr key={fact} role="row" borderTopWidth="1px">
            <chakra.th role="rowheader" scope="row" fontWeight="normal" color="fg.muted">
              {t(`same.fact.${fact}`)}
            </chakra.th>
            <chakra.td role="cell">{left[fact] || '–'}</chakra.td>
            <chakra.td role="cell">{right[fact] || '–'}</chakra.td>
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

function useFacts(student: StudentDocument): Record<(typeof FACTS)[number], string> {
  const { t } = useTranslation(['enrollment', 'common', 'billing']);
  const format = useFormat();
  const { date: today } = useAcademyClock();
  const records = useLatestRecords(student.userId, today, true);
  const fee = useMembershipOf(student.userId);
  const plan = useSubscriptionOf(student.userId);
  const state =
    fee.status === 'ready' && plan.status === 'ready'
      ? paymentStateOf({ subscription: plan.data, membership: fee.data, breaks: student.breaks ?? [] }, today)
      : '';
  const last = records.status === 'ready' ? records.data.find(counts) : undefined;
  const { name, birthDate, email, phone, guardian, belt, degree, beltInWords, trainingSince, createdAt } =
    student;
  return {
    name,
    birthDate: birthDate && format.dayCompact(birthDate),
    grade: beltInWords ?? t('common:grade', { belt: t(`common:belt.${belt}`), degree }),
    email,
    phone,
    guardian: [guardian.name, guardian.phone].filter(Boolean).join(', '),
    classes: String(attendedBy(student, today)),
    lastClass: last ? format.dayCompact(last.date) : '',
    payment: state && t(`billing:state.${state}`),
    since: trainingSince ? format.partial(trainingSince) : format.month(createdAt),
  };
}
