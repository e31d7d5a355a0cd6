import { Box, Flex } from '@chakra-ui/react';
import { api } from '@domain/enrollment/api.ts';
import { personForm, UNKNOWN_PERSON } from '@domain/person.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import type { ListedStudent } from '../../firebase/data/use-directory.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { newPersonId } from '../../ui/people/new-person-id.ts';
import { StudentLink } from '../../ui/people/student-link.tsx';
import { PersonDialog, Similar } from './person-dialog.tsx';

type Added = { uid: string; name: string };

/** The button that adds a person without an account, and the news about the last one. */
export function useAddStudent(known: readonly ListedStudent[], onAdded: () => void) {
  const { t } = useTranslation('enrollment');
  const [isOpen, setOpen] = useState(false);
  const [added, setAdded] = useState<Added | null>(null);

  function finish(person: Added): void {
    setOpen(false);
    setAdded(person);
    onAdded();
  }

  return {
    button: (
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          setAdded(null);
          setOpen(true);
        }}
      >
        {t('add.open')}
      </Button>
    ),
    dialog: isOpen && <AddDialog known={known} onAdded={finish} onClose={() => setOpen(false)} />,
    news: (
      <LiveRegion role="status">
        {added && (
          <Notice tone="success" onDismiss={() => setAdded(null)}>
            <Flex wrap="wrap" columnGap="2">
              <span>{t('add.added')}</span>
              <StudentLink {...added} />
            </Flex>
          </Notice>
        )}
      </LiveRegion>
    ),
  };
}

type AddDialogProps = {
  known: readonly ListedStudent[];
  onAdded: (added: Added) => void;
  onClose: () => void;
};

function AddDialog({ known, onAdded, onClose }: AddDialogProps) {
  const { t } = useTranslation('enrollment');
  const { run, pending, failure } = useCallable(api.addStudent);
  const [uid] = useState(newPersonId);
  const form = useSchemaForm(personForm, UNKNOWN_PERSON);
  return (
    <PersonDialog
      form={form}
      title={t('add.title')}
      action={t('add.open')}
      pending={pending}
      notice={<FailureNotice failure={failure} title={t('add.failed')} />}
      onClose={onClose}
      onSave={async (person) => {
        const outcome = await run({ studentId: uid, person });
        if (outcome.ok) onAdded({ uid, name: person.name });
      }}
    >
      <Box color="fg.muted">{t('add.text')}</Box>
      <Similar form={form} known={known} />
    </PersonDialog>
  );
}
