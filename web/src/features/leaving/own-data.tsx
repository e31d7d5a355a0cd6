import { Box, Flex, Stack } from '@chakra-ui/react';
import { academyClock } from '@domain/calendar.ts';
import { api } from '@domain/leaving/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useErasure } from '../../firebase/data/leaving-data.ts';
import { type Child, useChildOfCall, useStudentId } from '../../firebase/session/family.ts';
import { useChild, useStudentRole } from '../../firebase/session/session.tsx';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import { saveFile } from '../../ui/controls/save-file.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { NotLoaded } from '../../ui/notices/loaded.tsx';
import { Section } from '../../ui/page/section.tsx';

/** Download and erasure of all that is stored about a student, for the student or a guardian. */
export function OwnData() {
  const { t } = useTranslation(['leaving', 'family']);
  const id = useStudentId();
  const role = useStudentRole();
  const child = useChild();
  return (
    <Section title={child ? t('family:data.title', child) : t('own.title')} gap="4">
      <Box color="fg.muted">{child ? t('family:data.text', child) : t('own.text')}</Box>
      <Download child={child} />
      {/* Another administrator revokes the role first. */}
      {id !== null && role !== 'admin' && <AskForErasure uid={id} />}
    </Section>
  );
}

function Download({ child }: { child: Child | null }) {
  const { t } = useTranslation(['leaving', 'family']);
  const { run, pending, output, failure } = useCallable(api.exportOwnData);
  const ofCall = useChildOfCall();
  const text = t(pending ? 'own.preparing' : 'own.download');

  async function download(): Promise<void> {
    const outcome = await run(ofCall);
    if (!outcome.ok) return;
    const { date } = academyClock(new Date(outcome.output.exportedAt));
    const text = JSON.stringify(outcome.output, null, 2);
    const name = child ? t('family:data.fileName', child) : t('own.fileName');
    saveFile(`${name}-${date}.json`, 'application/json', text);
  }

  return (
    <Stack gap="3">
      <FailureNotice failure={failure} title={t('own.failed')} />
      <Flex align="center" wrap="wrap" gap="3">
        <Button
          variant="outline"
          minH="11"
          aria-label={child ? `${text}: ${child.name}` : undefined}
          pending={pending}
          onClick={download}
        >
          <Icon name="download" />
          <span>{text}</span>
        </Button>
        <Box role="status" fontSize="sm" color="success.fg">
          {output && t('own.downloaded')}
        </Box>
      </Flex>
    </Stack>
  );
}

/** A student's request to be erased, and its withdrawal. An administrator acts on it. */
function AskForErasure({ uid }: { uid: string }) {
  const { t } = useTranslation(['leaving', 'family']);
  const format = useFormat();
  const { run, pending, failure } = useCallable(api.askForErasure);
  const child = useChild();
  const ofCall = useChildOfCall();
  const [asking, setAsking] = useState(false);
  const request = useErasure(uid);

  if (request.status !== 'ready') return <NotLoaded live={request} />;
  const askedAt = request.data?.askedAt;
  const button = { variant: 'outline', minH: '11', alignSelf: 'flex-start', pending } as const;

  /** Of a guardian's page with several persons. */
  const labelOf = (action: 'ask' | 'takeBack') =>
    child ? `${t(`own.${action}`)}: ${child.name}` : undefined;

  function send(): void {
    setAsking(false);
    void run({ asks: true, ...ofCall });
  }

  return (
    <Stack gap="3" align="stretch">
      <FailureNotice failure={failure} title={t('own.askFailed')} />
      <Box role="status">{askedAt && t('own.asked', { date: format.dayLong(askedAt) })}</Box>
      {askedAt ? (
        <Button {...button} aria-label={labelOf('takeBack')} onClick={() => run({ asks: false, ...ofCall })}>
          {t('own.takeBack')}
        </Button>
      ) : (
        <Button
          {...button}
          tone="danger"
          aria-label={labelOf('ask')}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          {t('own.ask')}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={child ? t('family:data.dialog', child) : t('own.dialog')}
          action={t('own.confirm')}
          onClose={() => setAsking(false)}
          onConfirm={send}
        >
          <p>{child ? t('family:data.what', child) : t('own.what')}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
