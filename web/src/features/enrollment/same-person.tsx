import { Box, Flex, Stack } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useAskedPersons } from '../../firebase/data/enrollment-data.ts';
import { useStudent } from '../../firebase/data/student-data.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Section } from '../../ui/page/section.tsx';
import { LIST_OF_STUDENTS, StudentLink } from '../../ui/people/student-link.tsx';

/** The persons that other accounts ask to be. Empty if there are none. */
export function AskedPersons() {
  const { t } = useTranslation('enrollment');
  const persons = useAskedPersons();
  if (persons.status !== 'ready' || persons.data.length === 0) return null;
  return (
    <Box mb="4">
      <Section title={t('same.title')}>
        <Stack gap="5">
          {persons.data.map((person) => (
            <SamePerson key={person.userId} person={person} />
          ))}
        </Stack>
      </Section>
    </Box>
  );
}

/** Asks whether an account, which opened the link of a person, is the same person. */
export function SamePerson({ person: { userId, name, askedBy } }: { person: StudentDocument }) {
  const { t } = useTranslation('enrollment');
  const navigate = useNavigate();
  const { run, pending, failure } = useCallable(api.mergeStudent);
  const [asking, setAsking] = useState(false);
  const asker = useStudent(askedBy?.uid ?? null);
  const account = asker.status === 'ready' ? asker.data : null;
  if (!account) return null;
  const { userId: accountId, email } = account;

  async function decide(same: boolean): Promise<void> {
    const { ok } = await run({ studentId: userId, accountId, same });
    setAsking(false);
    if (ok && same) navigate(`${LIST_OF_STUDENTS}/${encodeURIComponent(accountId)}`, { replace: true });
  }

  return (
    <Stack gap="3" align="flex-start">
      <Box overflowWrap="anywhere">{t('same.ask', { name: account.name, email, person: name })}</Box>
      <Flex
        wrap="wrap"
        columnGap="4"
        css={{ '& a': { minH: '11', display: 'inline-flex', alignItems: 'center' } }}
      >
        <StudentLink uid={accountId} name={t('same.account', { name: account.name })} />
        <StudentLink uid={userId} name={t('same.person', { name })} />
      </Flex>
      <Flex wrap="wrap" gap="2">
        <Button disabled={pending} onClick={() => setAsking(true)}>
          {t('same.yes')}
        </Button>
        <Button variant="outline" pending={pending} onClick={() => void decide(false)}>
          {t('same.no')}
        </Button>
      </Flex>
      <FailureNotice failure={failure} title={t('notDone')} />
      {asking && (
        <ConfirmDialog
          title={t('same.yes')}
          pending={pending}
          onClose={() => setAsking(false)}
          onConfirm={() => decide(true)}
        >
          <p>{t('same.what')}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
