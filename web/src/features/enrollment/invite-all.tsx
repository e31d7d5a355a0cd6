import { Box, Stack } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import { canBeInvited, MOST_INVITED } from '@domain/enrollment/student-invitation.ts';
import type { DirectoryEntry } from '@domain/graduation/student-directory.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { addressOfLink, type StudentLink } from '../../firebase/session/student-link.ts';
import { now } from '../../format/server-time.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { LinkActions } from './link-actions.tsx';

type InviteAllProps = { students: readonly DirectoryEntry[]; reload: () => unknown };

/** Links for all students without an account. Empty if each has an account or an open link. */
export function InviteAll({ students, reload }: InviteAllProps) {
  const { t } = useTranslation('enrollment');
  const [persons, setPersons] = useState<readonly DirectoryEntry[] | null>(null);
  const [opened] = useState(now);
  const invitable = students.filter((student) => canBeInvited(student, opened));

  return (
    <>
      {invitable.length > 0 && (
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setPersons(invitable)}>
          {t('all.open', { count: invitable.length })}
        </Button>
      )}
      {persons && (
        <InviteDialog
          persons={persons}
          onClose={() => {
            setPersons(null);
            reload();
          }}
        />
      )}
    </>
  );
}

/** Creates the links in groups, of which each is kept if a later one fails. */
function useLinks(persons: readonly DirectoryEntry[]) {
  const { run, pending, failure } = useCallable(api.inviteStudents);
  const [links, setLinks] = useState<readonly StudentLink[]>([]);
  const [left, setLeft] = useState(() => persons.map(({ uid }) => uid));

  async function invite(): Promise<void> {
    for (let ids = left; ids.length > 0; ids = ids.slice(MOST_INVITED)) {
      const outcome = await run({ studentIds: ids.slice(0, MOST_INVITED) });
      // Others may have got an account meanwhile.
      if (!outcome.ok && !outcome.reasons.includes('student-has-account')) return;
      if (outcome.ok) setLinks((before) => [...before, ...outcome.output.links]);
      setLeft(ids.slice(MOST_INVITED));
    }
  }
  return { links, left, invite, pending, failure };
}

function InviteDialog({ persons, onClose }: { persons: readonly DirectoryEntry[]; onClose: () => void }) {
  const { t } = useTranslation(['enrollment', 'common']);
  const { links, left, invite, pending, failure } = useLinks(persons);
  const found = links.flatMap((link) => {
    const person = persons.find(({ uid }) => uid === link.studentId);
    return person ? [{ ...person, link }] : [];
  });
  const lines = found.map(({ name, link }) => `${name}: ${addressOfLink(window.location.origin, link)}`);
  const remaining = left.length > 0;

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('all.title')}
      footer={
        remaining ? (
          <DialogButtons pending={pending} onCancel={onClose} onClick={() => void invite()}>
            {t('all.create', { count: left.length })}
          </DialogButtons>
        ) : (
          <Button onClick={onClose}>{t('common:close')}</Button>
        )
      }
    >
      <Stack gap="4">
        <p>{found.length > 0 ? t('once') : t('all.text')}</p>
        <FailureNotice failure={failure} title={t('notDone')} />
        {found.length > 0 && <CopyButton text={lines.join('\n')} label={t('all.copy')} />}
        <Box as="ul" listStyleType="none">
          {found.map(({ uid, name, phone, link }) => (
            <Stack as="li" key={uid} gap="2" py="3" borderTopWidth="1px">
              <Box fontWeight="semibold" overflowWrap="anywhere">
                {name}
              </Box>
              <LinkActions name={name} phone={phone} link={link} />
            </Stack>
          ))}
        </Box>
      </Stack>
    </Dialog>
  );
}
