import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { shiftMonths } from '@domain/calendar.ts';
import { api } from '@domain/enrollment/api.ts';
import { canBeInvited, MOST_INVITED } from '@domain/enrollment/student-invitation.ts';
import { type DirectoryEntry, mayBeChild } from '@domain/graduation/student-directory.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { addressOfLink } from '../../firebase/session/student-link.ts';
import { now } from '../../format/server-time.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { SmallButton } from '../../ui/controls/small-button.tsx';
import { StatusBadge } from '../../ui/controls/status-badge.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { useAskFirst, useHoldWhile } from '../../ui/forms/unsaved-changes.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { LinkActions } from './account-section.tsx';

type Made = z.output<typeof api.inviteStudents.output> & { remainingIds: string[] };
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
  // A child, also at the end of this year, gets no link, and is named with the reason.
  const nextYear = shiftMonths(useAcademyClock().date, 12);
  const countOf = (link: 'none' | 'open') =>
    invitable[link].filter((student) => !mayBeChild(student, nextYear)).length;
  const count = countOf('none') || countOf('open');

  return (
    <>
      {count > 0 && (
        <SmallButton aria-haspopup="dialog" onClick={() => setPersons(invitable)}>
          {t(countOf('none') > 0 ? 'all.open' : 'all.again', { count })}
        </SmallButton>
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

/** Creates the links in groups, of which each is kept if a later one fails. */
function useLinks(persons: readonly DirectoryEntry[]) {
  const { run, pending, failure } = useCallable(api.inviteStudents);
  const [begun, setBegun] = useState<Made | null>(null);
  const made = begun ?? { links: [], leftOut: [], remainingIds: persons.map(({ uid }) => uid) };

  async function invite(): Promise<void> {
    let { links, leftOut, remainingIds } = made;
    while (remainingIds.length > 0) {
      const outcome = await run({ studentIds: remainingIds.slice(0, MOST_INVITED) });
      if (!outcome.ok) return;
      links = [...links, ...outcome.output.links];
      leftOut = [...leftOut, ...outcome.output.leftOut];
      remainingIds = remainingIds.slice(MOST_INVITED);
      setBegun({ links, leftOut, remainingIds });
    }
  }
  return { ...made, hasBegun: begun !== null, invite, pending, failure };
}

function InviteDialog({ none, open, onClose }: Persons & { onClose: () => void }) {
  const { t } = useTranslation(['enrollment', 'common']);
  const [isAgain, setAgain] = useState(none.length === 0);
  const persons = isAgain ? [...none, ...open] : none;
  const { links, leftOut, remainingIds, hasBegun, invite, pending, failure } = useLinks(persons);
  const [sent, setSent] = useState<readonly string[]>([]);
  useHoldWhile(pending || links.some(({ studentId }) => !sent.includes(studentId)), 'links');
  const close = useAskFirst(onClose);
  const known = new Map(persons.map((person) => [person.uid, person]));
  const found = links.map((link) => ({ link, name: '', phone: '', ...known.get(link.studentId) }));
  const lines = found.map(({ name, link }) => `${name}: ${addressOfLink(window.location.origin, link)}`);
  const hasRemaining = remainingIds.length > 0;
  // The button that had the focus is gone: what to do now is at the top.
  const top = useRef<HTMLParagraphElement>(null);
  const isReady = !hasRemaining && found.length > 0;
  useEffect(() => {
    if (isReady) top.current?.focus();
  }, [isReady]);

  return (
    <Dialog
      onClose={close}
      title={t('all.title')}
      footer={
        hasRemaining ? (
          <DialogButtons pending={pending} onCancel={close} onClick={() => void invite()}>
            {t('all.create', { count: remainingIds.length })}
          </DialogButtons>
        ) : (
          <Button variant="outline" onClick={close}>
            {t('common:close')}
          </Button>
        )
      }
    >
      <p ref={top} tabIndex={-1}>
        {found.length > 0 ? t('once') : t('all.text')}
      </p>
      {!hasBegun && open.length > 0 && none.length > 0 && (
        <Checkbox checked={isAgain} onChange={setAgain}>
          {t('all.alsoOpen', { count: open.length })}
        </Checkbox>
      )}
      {isAgain && found.length === 0 && <p>{t('all.replaces')}</p>}
      {leftOut.length > 0 && (
        <Box overflowWrap="anywhere">
          <Box fontWeight="semibold">{t('all.skipped', { count: leftOut.length })}</Box>
          {leftOut.map(({ studentId, reason }) => (
            <p key={studentId}>{t(`all.leftOut.${reason}`, { name: known.get(studentId)?.name ?? '' })}</p>
          ))}
        </Box>
      )}
      <FailureNotice failure={failure} />
      {found.length > 0 && (
        <CopyButton
          text={lines.join('\n')}
          label={t('all.copy')}
          onCopy={() => setSent(links.map(({ studentId }) => studentId))}
        />
      )}
      <Box as="ul">
        {found.map(({ link, name, phone }) => (
          <Stack as="li" key={link.studentId} gap="2" py="3" borderTopWidth="1px">
            <Flex wrap="wrap" align="center" columnGap="2">
              <Box fontWeight="semibold" overflowWrap="anywhere">
                {name}
              </Box>
              {sent.includes(link.studentId) && <StatusBadge tone="success">{t('common:sent')}</StatusBadge>}
            </Flex>
            <LinkActions
              {...{ name, phone, link }}
              onSend={() => setSent((before) => [...before, link.studentId])}
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
    </Dialog>
  );
}
