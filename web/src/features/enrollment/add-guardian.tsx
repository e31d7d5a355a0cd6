import { Box, Stack } from '@chakra-ui/react';
import { api } from '@domain/family/api.ts';
import { distinctNames, toldApart } from '@domain/names.ts';
import { visitorForm } from '@domain/person.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { NAME_LIMIT } from '@domain/profile-fields.ts';
import { firstNameOf, withoutKinship } from '@domain/visible-text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { addressOfLink } from '../../firebase/session/student-link.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { PhoneField } from '../../ui/forms/phone-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useAskFirst, useHoldWhile } from '../../ui/forms/unsaved-changes.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { SendLink } from '../../ui/people/send-link.tsx';

/** The children who may have the same guardian. `isDoubtful`: chosen only by the user. */
export type Siblings = readonly { id: string; name: string; isDoubtful?: boolean }[];

type AddGuardianProps = {
  child: StudentDocument;
  siblings: Siblings;
  /** The initial values of the form. */
  known: { name: string; phone: string };
  onClose: () => void;
};

/** Asks for the guardian and the children, and then shows the link to send. */
export function AddGuardian({ child, siblings, known, onClose }: AddGuardianProps) {
  const { t } = useTranslation(['enrollment', 'common']);
  const { list } = useFormat();
  const academy = useAcademy().name;
  const { run, pending, output, failure } = useCallable(api.inviteGuardian);
  const form = useSchemaForm(visitorForm, { ...known, name: withoutKinship(known.name), email: '' });
  /** What the user has chosen. The siblings, and what is doubtful, may arrive after the dialog is open. */
  const [chosen, setChosen] = useState<Record<string, boolean>>({});
  const [isSent, setSent] = useState(false);
  useHoldWhile(output !== null && !isSent, 'links');
  const close = useAskFirst(onClose);
  const self = { id: child.userId, name: child.name };
  const isChosen = ({ id, isDoubtful }: Siblings[number]) => chosen[id] ?? !isDoubtful;
  const children = [self, ...siblings.filter(isChosen)];

  if (output) {
    const address = addressOfLink(window.location.origin, output);
    const guardian = form.getValues();
    const givenNames = distinctNames(children, () => 'given');
    const message = t('messageToHolder', {
      name: firstNameOf(guardian.name),
      // The academy writes in Portuguese.
      children: new Intl.ListFormat('pt-BR').format([...givenNames.values()]),
      academy,
      link: address,
    });
    return (
      <Dialog
        onClose={close}
        title={t('guardians.link', { name: guardian.name })}
        footer={
          <Button variant="outline" onClick={close}>
            {t('common:close')}
          </Button>
        }
      >
        <Stack gap="3" align="flex-start" role="status">
          <Box fontWeight="semibold">{t('once')}</Box>
          <p>{t('guardians.linkText', { children: list([...givenNames.values()]) })}</p>
          <SendLink address={address} message={message} to={guardian} onSend={() => setSent(true)} />
        </Stack>
      </Dialog>
    );
  }

  const wordsOf = (field: 'name' | 'phone' | 'email') => ({
    label: t(`field.${field}`),
    error: form.formState.errors[field] && t(`problem.${field}`, { limit: NAME_LIMIT }),
  });
  return (
    <FormDialog
      title={t('guardians.addOf', { name: child.name })}
      action={t('common:createLink')}
      pending={pending}
      notice={<FailureNotice failure={failure} />}
      onClose={onClose}
      onSubmit={form.handleSubmit(async (guardian) => {
        const { ok } = await run({ studentIds: children.map(({ id }) => id), ...guardian });
        // No changes remain to save.
        if (ok) form.reset(guardian);
      })}
    >
      <Box color="fg.muted">{t('guardians.text')}</Box>
      <TextField {...form.register('name')} {...wordsOf('name')} required />
      <PhoneField {...form.register('phone')} {...wordsOf('phone')} />
      <TextField {...form.register('email')} {...wordsOf('email')} type="email" />
      {siblings.length > 0 && (
        <Box as="fieldset">
          <Box as="legend" fontWeight="semibold">
            {t('guardians.siblings')}
          </Box>
          {toldApart(siblings, ({ id }) => id).map((each) => (
            <Checkbox
              key={each.id}
              checked={isChosen(each)}
              onChange={(checked) => setChosen({ ...chosen, [each.id]: checked })}
            >
              {each.name}
            </Checkbox>
          ))}
        </Box>
      )}
    </FormDialog>
  );
}
