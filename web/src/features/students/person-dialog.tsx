import { Box } from '@chakra-ui/react';
import { similarTo } from '@domain/enrollment/known-student.ts';
import type { PersonForm } from '@domain/person.ts';
import { useMemo, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ListedStudent } from '../../firebase/data/use-directory.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import type { Elements } from '../../ui/elements.ts';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { usePersonFacts } from '../../ui/people/person-facts.ts';
import { StudentLink } from '../../ui/people/student-link.tsx';
import { PersonFields } from './person-fields.tsx';

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
