import { Box } from '@chakra-ui/react';
import { isLive } from '@domain/billing/subscription.ts';
import { api } from '@domain/leaving/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useErasure } from '../../firebase/data/leaving-data.ts';
import { useSubscriptionOf } from '../../firebase/data/subscription-data.ts';
import { useFormat } from '../../format/use-format.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { OpenButton } from '../../ui/dialogs/open-button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { ErrorState } from '../../ui/notices/error-state.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { LoadingState } from '../../ui/notices/loading-state.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Section } from '../../ui/page/section.tsx';

type ErasableStudentProps = {
  uid: string;
  /** The page of the student, with the section that erases. */
  children: (section: (student: Named) => Elements) => Elements;
};

/** Replaces the page while the student is erased, and afterwards: the profile is deleted before the call returns. */
export function ErasableStudent({ uid, children }: ErasableStudentProps) {
  const { t } = useTranslation('leaving');
  const { run, pending, output: erased, failure } = useCallable(api.eraseStudent);
  const [name, setName] = useState('');

  function erase(student: Named): void {
    setName(student.name);
    void run({ studentId: uid });
  }

  if (pending) return <LoadingState label={t('erase.erasing')} />;
  if (erased) return <Erased name={name} done={erased.done} />;
  return (
    <>
      {failure && (
        <Box mb="4">
          <FailureNotice failure={failure} title={t('erase.failed', { name })} />
        </Box>
      )}
      {children((student) => (
        <EraseSection uid={uid} student={student} onErase={() => erase(student)} />
      ))}
    </>
  );
}

function Erased({ name, done }: { name: string; done: boolean }) {
  const { t } = useTranslation(['leaving', 'students']);
  return (
    <LiveRegion>
      <EmptyState
        icon="check"
        title={t('erase.done', { name })}
        action={
          <LinkButton to="/dashboard/students" variant="outline">
            {t('students:page.back')}
          </LinkButton>
        }
      >
        {t(done ? 'erase.doneText' : 'erase.pending')}
      </EmptyState>
    </LiveRegion>
  );
}

type Named = { name: string };

type EraseSectionProps = { uid: string; student: Named; onErase: () => void };

/** Erases a student, after a confirmation that names the consequences. */
function EraseSection({ uid, student: { name }, onErase }: EraseSectionProps) {
  const { t } = useTranslation('leaving');
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const request = useErasure(uid);
  const { askedAt, byName: by = '' } = (request.status === 'ready' && request.data) || {};

  return (
    <Section title={t('erase.title')} gap="3" alignItems="flex-start">
      {askedAt && (
        <Notice tone="warning">
          {t(by ? 'erase.askedBy' : 'erase.asked', { by, name, date: format.dayLong(askedAt) })}
        </Notice>
      )}
      <Box color="fg.muted">{t('erase.text', { name })}</Box>
      <Box color="fg.muted">{t('erase.twice')}</Box>
      <OpenButton tone="danger" onClick={() => setAsking(true)}>
        {t('erase.title')}
      </OpenButton>
      {asking && <EraseDialog uid={uid} name={name} onClose={() => setAsking(false)} onErase={onErase} />}
    </Section>
  );
}

type EraseDialogProps = { uid: string; name: string; onClose: () => void; onErase: () => void };

function EraseDialog({ uid, name, onClose, onErase }: EraseDialogProps) {
  const { t } = useTranslation(['leaving', 'common']);
  const [understood, setUnderstood] = useState(false);
  const mirror = useSubscriptionOf(uid);
  const subscription = mirror.status === 'ready' ? mirror.data : null;

  return (
    <ConfirmDialog
      title={t('erase.dialog', { name })}
      action={t('erase.title')}
      disabled={!understood || mirror.status !== 'ready'}
      onClose={onClose}
      onConfirm={onErase}
    >
      <p>{t('erase.what')}</p>
      {mirror.status === 'error' && <ErrorState title={t('common:loadFailed')} onRetry={mirror.retry} />}
      {subscription && isLive(subscription.status) && (
        <Box fontWeight="semibold">{t('erase.subscription', { plan: subscription.planName })}</Box>
      )}
      <Checkbox checked={understood} onChange={setUnderstood}>
        {t('erase.understood')}
      </Checkbox>
    </ConfirmDialog>
  );
}
