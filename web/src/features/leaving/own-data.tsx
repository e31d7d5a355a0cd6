import { Box, Flex, Stack } from '@chakra-ui/react';
import { academyClock } from '@domain/calendar.ts';
import { api } from '@domain/leaving/api.ts';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { type Child, useChildOfCall, useStudentId } from '../../firebase/session/family.ts';
import { useChild, useStudentRole } from '../../firebase/session/session.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import { saveFile } from '../../ui/controls/save-file.ts';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Section } from '../../ui/page/section.tsx';
import { AskForErasure } from './ask-for-erasure.tsx';

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
