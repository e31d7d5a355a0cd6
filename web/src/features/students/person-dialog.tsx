import { Box } from '@chakra-ui/react';
import { api } from '@domain/enrollment/api.ts';
import { similarTo } from '@domain/enrollment/known-student.ts';
import type { Belt } from '@domain/graduation/grades.ts';
import { type PersonForm, personForm, personFormOf } from '@domain/person.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { useMemo, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { usePromotions } from '../../firebase/data/graduation-data.ts';
import type { ListedStudent } from '../../firebase/data/use-directory.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { OpenButton } from '../../ui/dialogs/open-button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { useChanges } from '../../ui/forms/use-changes.ts';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { usePersonFacts } from '../../ui/people/person-facts.ts';
import { StudentLink } from '../../ui/people/student-link.tsx';
import { PersonFields, usePersonWords } from './person-fields.tsx';

type PersonDialogProps = {
  form: UseFormReturn<PersonForm>;
  title: string;
  action: string;
  pending: boolean;
  graded?: boolean;
  notice: Elements;
  /** Above the fields. */
  children: Elements;
  onSave: (person: PersonForm) => Promise<void>;
  onClose: () => void;
};

/** The details of a person without an account. */
export function PersonDialog({ form, graded = false, children, onSave, ...dialog }: PersonDialogProps) {
  const [isOther, setOther] = useState(() => form.getValues('beltInWords') !== '');
  const submit = form.handleSubmit(async (person) => {
    // 'Another belt' without words would be the white one.
    if (isOther && person.beltInWords === '') form.setError('beltInWords', { type: 'required' });
    else await onSave(person);
  });
  return (
    <FormDialog {...dialog} onSubmit={submit}>
      {children}
      <PersonFields form={form} graded={graded} isOther={isOther} setOther={setOther} />
    </FormDialog>
  );
}

type SimilarProps = Pick<PersonDialogProps, 'form'> & { known: readonly ListedStudent[] };

/** The students who may be this person. The office decides: two people can share a name, an email or a phone. */
export function Similar({ form, known }: SimilarProps) {
  const { t } = useTranslation('enrollment');
  const factsOf = usePersonFacts();
  const [name, email, phone] = useWatch({ control: form.control, name: ['name', 'email', 'phone'] });
  const stored = useMemo(
    () => known.map((each) => ({ ...each, name: each.fullName, shown: each.name })),
    [known],
  );
  const similar = useMemo(() => similarTo({ name, email, phone }, stored), [name, email, phone, stored]);
  return (
    <LiveRegion>
      {similar.length > 0 && (
        <Notice tone="warning" title={t('similar.title')}>
          <span>{t('similar.text')}</span>
          <Box as="ul">
            {similar.slice(0, MOST_SIMILAR).map(({ uid, shown, ...known }) => (
              <Box as="li" key={uid} mt="1.5">
                <StudentLink uid={uid} name={shown} />
                <Box fontSize="sm">{factsOf(known)}</Box>
              </Box>
            ))}
          </Box>
        </Notice>
      )}
    </LiveRegion>
  );
}

const MOST_SIMILAR = 5;

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
