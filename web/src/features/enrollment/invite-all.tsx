import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import { canBeInvited, MOST_INVITED } from '@domain/enrollment/student-invitation.ts';
import type { Reason } from '@domain/errors.ts';
import type { DirectoryEntry } from '@domain/graduation/student-directory.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { addressOfLink } from '../../firebase/session/student-link.ts';
import { now } from '../../format/server-time.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { StatusBadge } from '../../ui/controls/status-badge.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { useAskFirst, useHoldWhile } from '../../ui/forms/unsaved-changes.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { LinkActions } from './link-actions.tsx';

/** Persons without a link, and those with an open one. */
type Persons = Record<'none' | 'open', readonly DirectoryEntry[]>;
type InviteAllProps = { students: readonly DirectoryEntry[]; reload: () => unknown };

/** Links for all students without an account. Empty if each has an account, or has answered to a link. */
export function InviteAll({ students, reload }: InviteAllProps) {
  const { t } = useTranslation('enrollment');
  const [persons, setPersons] = useState<Persons | null>(null);
  const [opened] = useState(now);
  const having = (link: 'none' | 'open') =>
    students.filter((student) => canBeInvited(student, opened) === link);
  const invitable = { none: having('none'), open: having('open') };
  const count = invitable.none.length || invitable.open.length;

  return (
    <>
      {count > 0 && (
        <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setPersons(invitable)}>
          {t(invitable.none.length > 0 ? 'all.open' : 'all.again', { count })}
        </Button>
      )}
      {persons && (
        <InviteDialog
          {...persons}
          onClose={() => {
            setPersons(null);
            reload();
          }}
        />
      )}
    </>
  );
}

/** The reasons for which a whole group gets no links. */
const LEFT_OUT: readonly Reason[] = ['student-has-account', 'guardian-needed'];

/** Creates the links in groups, of which each is kept if a later one fails. */
function useLinks(persons: readonly DirectoryEntry[]) {
  const { run, pending, output, failure } = useCallable(api.inviteStudents);
  const [links, setLinks] = useState<NonNullable<typeof output>['links']>([]);
  const [begun, setLeft] = useState<readonly string[] | null>(null);
  const left = begun ?? persons.map(({ uid }) => uid);

  async function invite(): Promise<void> {
    for (let ids = left; ids.length > 0; ids = ids.slice(MOST_INVITED)) {
      const outcome = await run({ studentIds: ids.slice(0, MOST_INVITED) });
      // The persons of this group may have an account by now, or lack the consent of a guardian.
      if (!outcome.ok && !outcome.reasons.some((reason) => LEFT_OUT.includes(reason))) return;
      if (outcome.ok) setLinks((before) => [...before, ...outcome.output.links]);
      setLeft(ids.slice(MOST_INVITED));
    }
  }
  return { links, left, hasBegun: begun !== null, invite, pending, failure };
}

function InviteDialog({ none, open, onClose }: Persons & { onClose: () => void }) {
  const { t } = useTranslation(['enrollment', 'common']);
  const [isAgain, setAgain] = useState(none.length === 0);
  const persons = isAgain ? [...none, ...open] : none;
  const { links, left, hasBegun, invite, pending, failure } = useLinks(persons);
  const [sent, setSent] = useState<readonly string[]>([]);
  useHoldWhile(pending || links.some(({ studentId }) => !sent.includes(studentId)), 'links');
  const close = useAskFirst(onClose);
  const found = links.flatMap((link) => {
    const person = persons.find(({ uid }) => uid === link.studentId);
    return person ? [{ ...person, link }] : [];
  });
  const lines = found.map(({ name, link }) => `${name}: ${addressOfLink(window.location.origin, link)}`);
  const remaining = left.length > 0;
  const skipped = persons.length - found.length;
  // The button that had the focus is gone: what to do now is at the top.
  const top = useRef<HTMLParagraphElement>(null);
  const isReady = !remaining && found.length > 0;
  useEffect(() => {
    if (isReady) top.current?.focus();
  }, [isReady]);

  return (
    <Dialog
      open
      onClose={close}
      title={t('all.title')}
      footer={
        remaining ? (
          <DialogButtons pending={pending} onCancel={close} onClick={() => void invite()}>
            {t('all.create', { count: left.length })}
          </DialogButtons>
        ) : (
          <Button onClick={onClose}>{t('common:close')}</Button>
        )
      }
    >
      <Stack gap="4">
        <p ref={top} tabIndex={-1}>
          {found.length > 0 ? t('once') : t('all.text')}
        </p>
        {!hasBegun && open.length > 0 && none.length > 0 && (
          <Checkbox checked={isAgain} onChange={setAgain}>
            {t('all.alsoOpen', { count: open.length })}
          </Checkbox>
        )}
        {isAgain && found.length === 0 && <p>{t('all.replaces')}</p>}
        {!remaining && skipped > 0 && <p>{t('all.skipped', { count: skipped })}</p>}
        <FailureNotice failure={failure} title={t('notDone')} />
        {found.length > 0 && <CopyButton text={lines.join('\n')} label={t('all.copy')} />}
        <Box as="ul" listStyleType="none">
          {found.map(({ link, ...person }) => (
            <Stack as="li" key={person.uid} gap="2" py="3" borderTopWidth="1px">
              <Flex wrap="wrap" align="center" columnGap="2">
                <Box fontWeight="semibold" overflowWrap="anywhere">
                  {person.name}
                </Box>
                {sent.includes(person.uid) && <StatusBadge tone="success">{t('all.sent')}</StatusBadge>}
              </Flex>
              <LinkActions
                name={person.name}
                phone={person.phone}
                link={link}
                onSend={() => setSent((before) => [...before, person.uid])}
              />
            </Stack>
          ))}
        </Box>
        {found.length > 0 && (
          <details>
            <summary>{t('all.show')}</summary>
            <chakra.div fontSize="sm" color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
              {lines.join('\n')}
            </chakra.div>
          </details>
        )}
      </Stack>
    </Dialog>
  );
}
