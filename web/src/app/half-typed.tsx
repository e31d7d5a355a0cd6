import { Box, Stack } from '@chakra-ui/react';
import { Suspense, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UidContext } from '../firebase/live/use-live-query.ts';
import { type Session, SessionContext } from '../firebase/session/session.tsx';
import { lazyExtra } from '../lazy-part.ts';
import { Button } from '../ui/controls/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import type { Elements } from '../ui/elements.ts';
import { useAskFirst, useIsHeld } from '../ui/forms/unsaved-changes.tsx';
import { LoadingState } from '../ui/notices/loading-state.tsx';
import { FailureText } from './session-failed.tsx';

type SignedIn = Extract<Session, { status: 'signed-in' }>;

/**
 * Not `display: none`, which forgets how far the page was scrolled. For each element: browsers make a modal dialog
 * visible in a hidden page.
 */
const hiddenWhileInert = { '&[inert], &[inert] *': { visibility: 'hidden !important' } };

/** Null without a connection: a sign-in would fail, and an error would replace the half-typed page. */
const SignInAgain = lazyExtra(async () => (await import('../features/session/sign-in-form.tsx')).SignInAgain);

/**
 * The session whose screens are shown, also after it ended elsewhere: a form may be half-typed in it. Null after a
 * sign-out here, and for an account that was shut out.
 */
export function useKeptSession(session: Session, hasLeft: boolean) {
  const [last, setLast] = useState<SignedIn | null>(null);
  const drop = () => setLast(null);
  if (session.status === 'signed-in') {
    if (session !== last) setLast(session);
    return { kept: session, drop };
  }
  const isOver = hasLeft || (session.status === 'signed-out' && session.notice !== null);
  return { kept: isOver ? null : last, drop };
}

type HalfTypedProps = {
  session: Session;
  /** The session in which the page was opened. */
  kept: SignedIn;
  onLeave: () => void;
  children: Elements;
  /** Shown without a session. */
  otherwise: Elements;
};

/**
 * The page outlives the end of its session while a form of it is unsaved: mounted, but out of reach, until the same
 * account is signed in again. Nothing is stored.
 */
export function HalfTyped({ session, kept, onLeave, children, otherwise }: HalfTypedProps) {
  const uid = useContext(UidContext);
  const isHeld = useIsHeld();
  const isOver = session.status !== 'signed-in';
  const isOwn = uid === kept.user.id && (!isOver || session.status === 'loading');
  const [stays, setStays] = useState(false);
  // A form may be saved while the session of the same account is loading again: its page still stays.
  const stillStays = isOver && (isHeld || (stays && isOwn));
  if (stillStays !== stays) setStays(stillStays);
  if (isOver && !stillStays) return otherwise;
  return (
    <>
      <Box inert={!isOwn} css={hiddenWhileInert}>
        <SessionContext value={kept}>
          <UidContext value={kept.user.id}>{children}</UidContext>
        </SessionContext>
      </Box>
      <SessionEnded open={!isOwn} session={session} onLeave={onLeave} />
    </>
  );
}

type SessionEndedProps = { open: boolean; session: Session; onLeave: () => void };

/** Stays mounted: it gives the focus back to the field when it closes. */
function SessionEnded({ open, session, onLeave }: SessionEndedProps) {
  const { t } = useTranslation(['shell', 'common']);
  const askFirst = useAskFirst(onLeave);
  const failure = session.status === 'failed' ? session : null;
  return (
    <Dialog
      open={open}
      onClose={askFirst}
      title={failure ? t('failed.title') : t('ended.title')}
      footer={
        <>
          <Button variant="outline" tone="danger" onClick={onLeave}>
            {t('common:unsaved.leave')}
          </Button>
          {failure && <Button onClick={failure.retry}>{t('common:retry')}</Button>}
        </>
      }
    >
      {failure ? (
        <FailureText reason={failure.reason} id={failure.id} />
      ) : (
        <Stack gap="5">
          <Box>{t('ended.text')}</Box>
          <Suspense fallback={<LoadingState />}>
            <SignInAgain />
          </Suspense>
        </Stack>
      )}
    </Dialog>
  );
}
