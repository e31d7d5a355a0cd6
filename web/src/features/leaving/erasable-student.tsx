import { Box } from '@chakra-ui/react';
import { api } from '@domain/leaving/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { LoadingState } from '../../ui/notices/loading-state.tsx';
import { EraseSection, type Named } from './erase-section.tsx';

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
