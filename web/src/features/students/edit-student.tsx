import { Box } from '@chakra-ui/react';
import { api } from '@domain/enrollment/api.ts';
import type { Belt } from '@domain/graduation/grades.ts';
import { type PersonForm, personForm, personFormOf } from '@domain/person.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { usePromotions } from '../../firebase/data/graduation-data.ts';
import { OpenButton } from '../../ui/dialogs/open-button.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { useChanges } from '../../ui/forms/use-changes.ts';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { PersonDialog } from './person-dialog.tsx';
import { usePersonWords } from './person-fields.tsx';

type EditProps = { student: StudentDocument };

/** Opens the details of a person without an account. With one, the owner keeps them in the profile. */
export function EditStudent({ student }: EditProps) {
  const { t } = useTranslation('enrollment');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <OpenButton onClick={() => setOpen(true)}>{t('edit.open')}</OpenButton>
      {isOpen && <EditDialog student={student} onClose={() => setOpen(false)} />}
    </>
  );
}

function EditDialog({ student, onClose }: EditProps & { onClose: () => void }) {
  const { t } = useTranslation(['enrollment', 'common']);
  const { run, pending, failure } = useCallable(api.updateStudent);
  const stored = personFormOf(student);
  const form = useSchemaForm(personForm, stored);
  const edit = useChanges(form, stored, pending);
  const promotions = usePromotions(student.userId);
  // A promotion decides about the grade. Also until the promotions have loaded, and without them.
  const graded = promotions.status !== 'ready' || promotions.data.some(({ undone }) => undone === null);
  const { nameOf } = usePersonWords();

  const save = async (person: PersonForm) => {
    const { ok } = await run({ studentId: student.userId, changes: edit.changes(person) });
    if (ok) onClose();
  };

  return (
    <PersonDialog
      form={form}
      title={t('edit.title', { name: student.name })}
      action={t('edit.save')}
      pending={pending}
      graded={graded}
      notice={
        <FormFailure
          failure={failure}
          title={t('edit.failed')}
          edit={edit}
          save={form.handleSubmit(save)}
          nameOf={(path) => nameOf(path as 'name')}
          show={(value, path) => (path === 'belt' ? t(`common:belt.${value as Belt}`) : String(value))}
        />
      }
      onClose={onClose}
      onSave={save}
    >
      {graded && <Box color="fg.muted">{t('edit.graded')}</Box>}
    </PersonDialog>
  );
}
