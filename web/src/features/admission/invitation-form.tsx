import { Flex } from '@chakra-ui/react';
import { api } from '@domain/admission/api.ts';
import { INVITATION_BOUNDS, invitationForm } from '@domain/admission.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';

const FIELDS = ['uses', 'days'] as const;
const START = { uses: 1, days: 7 };

/** A new link. Its id stays the same until it is created, so that a second tap creates no other one. */
export function InvitationForm() {
  const { t } = useTranslation(['admission', 'settings']);
  const { run, pending, failure } = useCallable(api.createInvitation);
  const form = useSchemaForm(invitationForm, START);
  const [invitationId, setInvitationId] = useState(() => crypto.randomUUID());
  const { errors } = form.formState;

  const create = form.handleSubmit(async (numbers) => {
    const outcome = await run({ invitationId, ...numbers });
    if (!outcome.ok) return;
    setInvitationId(crypto.randomUUID());
    form.reset(START);
  });

  return (
    <Form onSubmit={create} gap="3" alignItems="flex-start">
      <Flex wrap="wrap" gap="4">
        {FIELDS.map((field) => (
          <NumberField
            key={field}
            form={form}
            name={field}
            label={t(`settings.${field}`)}
            required
            error={errors[field] && t('settings.bounds', { max: INVITATION_BOUNDS[field] })}
          />
        ))}
      </Flex>
      <FailureNotice failure={failure} title={t('settings:notSaved')} />
      <Button type="submit" variant="outline" tone="accent" pending={pending}>
        {t('settings.create')}
      </Button>
    </Form>
  );
}
