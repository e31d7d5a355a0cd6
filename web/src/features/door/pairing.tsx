import { Box } from '@chakra-ui/react';
import { api } from '@domain/door/api.ts';
import { CODE_LENGTH, codeOf, deviceEmail } from '@domain/schedule/door.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { signIn } from '../../firebase/session/auth.ts';
import type { AuthFailure } from '../../firebase/session/auth-failure.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import type { DoorStore } from './door-store.ts';

/** 32 random bytes in base64url. No other device has it, and the tablet only until it is signed in. */
function newPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

type PairingProps = {
  store: DoorStore;
  /** The password of a pairing that broke off: the code still works with it. */
  begun: string | null;
  /** Whether the tablet was paired, and its storage was emptied. */
  isEmptied: boolean;
  /** True from an attempt until it fails. */
  onPairing: (isPairing: boolean) => void;
};

export function Pairing({ store, begun, isEmptied, onPairing }: PairingProps) {
  const { t } = useTranslation(['door', 'session']);
  const { run, failure } = useCallable(api.pairTablet);
  // The same for a repeated call, whose first answer may be lost.
  const [password] = useState(() => begun ?? newPassword());
  const [wasBegun] = useState(begun !== null);
  const [code, setCode] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const [pending, setPending] = useState(false);
  const [notSignedIn, setNotSignedIn] = useState<AuthFailure | null>(null);

  /** Returns whether the tablet is signed in. */
  async function pair(): Promise<boolean> {
    setNotSignedIn(null);
    await store.beginPairing(password);
    const outcome = await run({ code, password });
    if (!outcome.ok) return false;
    const { deviceId, name } = outcome.output;
    await store.pair({ id: deviceId, name }, password);
    const signedIn = await signIn(deviceEmail(deviceId), password);
    if (!signedIn.ok) setNotSignedIn(signedIn.failure);
    return signedIn.ok;
  }

  async function submit(): Promise<void> {
    const isComplete = codeOf(code).length === CODE_LENGTH;
    setIsInvalid(!isComplete);
    if (!isComplete || pending) return;
    setPending(true);
    onPairing(true);
    if (await pair().catch(() => false)) return;
    setPending(false);
    onPairing(false);
  }

  return (
    <Form gap="5" onSubmit={submit}>
      {isEmptied && <Notice tone="warning">{t('pair.emptied')}</Notice>}
      {!isEmptied && wasBegun && <Notice tone="info">{t('pair.begun')}</Notice>}
      <Box color="fg.muted">{t('pair.text')}</Box>
      {failure && <FailureNotice failure={failure} title={t('pair.failed')} />}
      {notSignedIn && (
        <Notice tone="error" title={t('pair.failed')}>
          {t(`session:failure.${notSignedIn}`)}
        </Notice>
      )}
      <TextField
        label={t('pair.code')}
        error={isInvalid ? t('pair.invalid', { count: CODE_LENGTH }) : undefined}
        required
        autoCapitalize="characters"
        spellCheck={false}
        h="16"
        fontSize="2xl"
        fontFamily="mono"
        letterSpacing="wide"
        textTransform="uppercase"
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" minH="14" fontSize="lg" pending={pending}>
        {t('pair.submit')}
      </Button>
    </Form>
  );
}
