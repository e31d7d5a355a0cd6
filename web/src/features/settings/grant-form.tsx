import { Box, Stack } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';

type Granted = z.output<(typeof api.grantAdmin)['output']>;

/** Makes an existing account an administrator. The notice names it: a wrong address is noticed at once. */
export function GrantForm() {
  const { t } = useTranslation(['settings', 'errors']);
  const { run, pending, output: granted, failure, forget } = useCallable(api.grantAdmin);
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const isValid = api.grantAdmin.input.safeParse({ email }).success;

  async function grant() {
    setTried(true);
    forget();
    if (!isValid || !(await run({ email })).ok) return;
    setEmail('');
    setTried(false);
  }

  return (
    <Form onSubmit={grant}>
      <Stack gap="3" align="flex-start">
        <Box w="full" maxW="md">
          <TextField
            type="email"
            label={t('team.email')}
            hint={t('team.emailHint')}
            autoComplete="off"
            value={email}
            error={tried && !isValid ? t('team.emailProblem') : undefined}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Box>
        <FailureNotice failure={failure} title={t('notSaved')} />
        <Button type="submit" pending={pending}>
          {t('team.grant')}
        </Button>
        <Box role="status" fontSize="sm" color="success.fg">
          {granted && <GrantedText {...granted} />}
        </Box>
      </Stack>
    </Form>
  );
}

/** A person can type any name; the id and the day of registration identify the account. */
function GrantedText({ uid, name, createdAt }: Granted) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const date = createdAt && format.dayShort(new Date(createdAt));
  return (
    <Box overflowWrap="anywhere">
      <div>{t('team.granted', { name })}</div>
      <div>{date ? t('team.grantedAccount', { uid, date }) : uid}</div>
    </Box>
  );
}
