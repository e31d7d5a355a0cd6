import { Box } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import type { Belt } from '@domain/graduation/grades.ts';
import { personForm, personFormOf } from '@domain/person.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { usePromotions } from '../../firebase/data/graduation-data.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LiveFormNotice } from '../../ui/forms/live-form-notice.tsx';
import { useLiveForm } from '../../ui/forms/use-live-form.ts';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { usePersonWords } from './person-fields.tsx';

type EditProps = { student: StudentDocument };

/** Opens the details of a person without an account. With one, the owner keeps them in the profile. */
export function EditStudent({ student }: EditProps) {
  const { t } = useTranslation('enrollment');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" minH="11" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('edit.open')}
      </Button>
      {isOpen && <EditDialog student={student} onClose={() => setOpen(false)} />}
    </>
  );
}

function EditDialog({ student, onClose }: EditProps & { onClose: () => void }) {
  const { t } = useTranslation(['enrollment', 'common']);
  const { run, pending, failure } = useCallable(api.updateStudent);
  const stored = personFormOf(student);
  const form = useSchemaForm(personForm, stored);
  const live = useLiveForm(form, stored, pending);
  const graded = useIsGraded(student.userId);
  const { nameOf } = usePersonWords();
  return (
    <PersonDialog
      form={form}
      title={t('edit.title', { name: student.name })}
      action={t('edit.save')}
      pending={pending}
      disabled={live.isConflicting}
      graded={graded}
      notice={<FailureNotice failure={failure} title={t('edit.failed')} />}
      onClose={onClose}
      onSave={async (person) => {
        const outcome = await run({ studentId: student.userId, changes: live.changes(person) });
        if (outcome.ok) onClose();
      }}
    >
      <LiveFormNotice
        live={live}
        nameOf={(path) => nameOf(path as 'name')}
        show={(value, path) => (path === 'belt' ? t(`common:belt.${value as Belt}`) : String(value))}
      />
      {graded && <Box color="fg.muted">{t('edit.graded')}</Box>}
    </PersonDialog>
  );
}

/** Whether a promotion decides about the grade. Also until the promotions have loaded, and without them. */
function useIsGraded(uid: string): boolean {
  const promotions = usePromotions(uid);
  return promotions.status !== 'ready' || promotions.data.some(({ undone }) => undone === null);
}
