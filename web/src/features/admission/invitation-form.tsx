import { chakra, Flex, Stack } from '@chakra-ui/react';
import { INVITATION_BOUNDS, invitationForm } from '@domain/admission.ts';
import { api } from '@domain/api.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/use-callable.ts';
import { wholeNumberOf } from '../../format/whole-number.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { TextField } from '../../ui/text-field.tsx';

const FIELDS = ['uses', 'days'] as const;
const START = { uses: '1', days: '7' };

/** A new link. Its id stays the same until it is created, so that a second tap creates no other one. */
export function InvitationForm() {
  const { t } = useTranslation(['admission', 'settings']);
  const { run, pending, failure } = useCallable(api.createInvitation);
  const [typed, setTyped] = useState(START);
  const [tried, setTried] = useState(false);
  const [invitationId, setInvitationId] = useState(() => crypto.randomUUID());
  const numbers = { uses: wholeNumberOf(typed.uses), days: wholeNumberOf(typed.days) };

  async function create(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const form = invitationForm.safeParse(numbers);
    if (!form.success) return;
    const outcome = await run({ invitationId, ...form.data });
    if (!outcome.ok) return;
    setInvitationId(crypto.randomUUID());
    setTyped(START);
    setTried(false);
  }

  return (
    <chakra.form noValidate onSubmit={create}>
      <Stack gap="3" align="flex-start">
        <Flex wrap="wrap" gap="4">
          {FIELDS.map((field) => (
            <TextField
              key={field}
              label={t(`settings.${field}`)}
              required
              inputMode="numeric"
              maxLength={3}
              value={typed[field]}
              error={
                tried && !invitationForm.shape[field].safeParse(numbers[field]).success
                  ? t('settings.bounds', { max: INVITATION_BOUNDS[field] })
                  : undefined
              }
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
            />
          ))}
        </Flex>
        <FailureNotice failure={failure} title={t('settings:notSaved')} />
        <Button type="submit" variant="outline" pending={pending}>
          {t('settings.create')}
        </Button>
      </Stack>
    </chakra.form>
  );
}
