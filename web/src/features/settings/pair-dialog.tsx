import { Box, Flex, Stack } from '@chakra-ui/react';
import { api } from '@domain/door/api.ts';
import { CODE_MINUTES } from '@domain/schedule/door.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { now } from '../../format/server-time.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';

type PairDialogProps = {
  /** Of the tablet to be: the repeated call adds no second one. */
  id: string;
  name: string;
  onClose: () => void;
};

/** Asks for the name of a tablet, and shows the code to type on it. The owner closes it when the tablet is paired. */
export function PairDialog({ id, name: known, onClose }: PairDialogProps) {
  const { t } = useTranslation('settings');
  const { run, pending, failure } = useCallable(api.addTablet);
  // Stays while another one is asked for.
  const [shown, setShown] = useState<Pick<CodeProps, 'code' | 'ends'> | null>(null);
  const [name, setName] = useState(known);
  const [tried, setTried] = useState(false);
  const isValid = api.addTablet.input.safeParse({ deviceId: id, name }).success;

  async function ask(): Promise<void> {
    const outcome = await run({ deviceId: id, name });
    // By this device's clock, which may be minutes off.
    if (outcome.ok) setShown({ code: outcome.output.code, ends: now().getTime() + CODE_MINUTES * 60_000 });
  }

  return (
    <Dialog onClose={onClose} title={t('tablets.pair')}>
      {shown ? (
        <>
          <Code {...shown} pending={pending} onAgain={ask} />
          <FailureNotice failure={failure} title={t('tablets.noCode')} />
        </>
      ) : (
        <Form
          gap="4"
          alignItems="flex-start"
          onSubmit={() => {
            setTried(true);
            return isValid && ask();
          }}
        >
          <TextField
            label={t('tablets.name')}
            hint={t('tablets.nameHint')}
            maxLength={50}
            value={name}
            error={tried && !isValid ? t('tablets.nameProblem') : undefined}
            onChange={({ target }) => setName(target.value)}
          />
          <FailureNotice failure={failure} title={t('tablets.noCode')} />
          <Button type="submit" pending={pending}>
            {t('tablets.showCode')}
          </Button>
        </Form>
      )}
    </Dialog>
  );
}

type CodeProps = { code: string; ends: number; pending: boolean; onAgain: () => void };

/** The code in two groups, and the time that is left; after it, a button for another code. */
function Code({ code, ends, pending, onAgain }: CodeProps) {
  const { t } = useTranslation('settings');
  const seconds = useSecondsUntil(ends);
  const half = code.length / 2;
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <Stack gap="4" textAlign="center">
      <p>{t('tablets.type', { address: `${window.location.host}/door` })}</p>
      <Flex
        role="img"
        aria-label={[...code].join(' ')}
        wrap="wrap"
        justify="center"
        columnGap="6"
        fontSize={{ base: '4xl', sm: '5xl' }}
        fontWeight="bold"
        fontFamily="mono"
        letterSpacing="wide"
        lineHeight="snug"
        opacity={seconds === 0 ? 0.4 : 1}
        textDecoration={seconds === 0 ? 'line-through' : undefined}
      >
        <span>{code.slice(0, half)}</span>
        <span>{code.slice(half)}</span>
      </Flex>
      {seconds > 0 ? (
        <Box color="fg.muted" role="timer" fontVariantNumeric="tabular-nums">
          {t('tablets.left', { left })}
        </Box>
      ) : (
        <Stack gap="3" align="center" role="status">
          <span>{t('tablets.over')}</span>
          <Button pending={pending} onClick={onAgain}>
            {t('tablets.another')}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

const SECOND_MS = 1000;

/** The whole seconds until a time, 0 after it; changes every second. */
function useSecondsUntil(ends: number): number {
  const [, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((ends - now().getTime()) / SECOND_MS));
}
