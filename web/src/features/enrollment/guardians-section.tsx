import { Box, Flex, Stack } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import type { ListedHolder } from '@domain/family.ts';
import { isMinor, isOfAge } from '@domain/minor.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useHolders } from '../../firebase/data/enrollment-data.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { announce } from '../../ui/notices/announcer.tsx';
import { Section } from '../../ui/page/section.tsx';
import { MissingConsents } from '../../ui/people/consents.tsx';
import { AddGuardian } from './add-guardian.tsx';

/** The guardians of a child. Empty for who is of age, or has neither a birth date nor a guardian. For administrators. */
export function GuardiansSection({ student }: { student: StudentDocument }) {
  const { t } = useTranslation('enrollment');
  const { date: today } = useAcademyClock();
  const { userId, birthDate, guardian } = student;
  const holders = useHolders(isOfAge(birthDate, today) ? null : userId);
  const [adding, setAdding] = useState(false);
  const listed = holders.status === 'ready' ? holders.data : [];
  const isNamed = guardian.name !== '' || guardian.phone !== '';
  if (isOfAge(birthDate, today) || !(isMinor(birthDate, today) || isNamed || listed.length > 0)) return null;
  return (
    <Section title={t('guardians.title')}>
      <Stack gap="3" align="flex-start">
        {listed.length === 0 && <Box color="fg.muted">{t('guardians.none')}</Box>}
        {listed.length > 0 && (
          <Box as="ul" listStyleType="none" w="full">
            {listed.map((holder) => (
              <Guardian key={holder.id} child={student} holder={holder} />
            ))}
          </Box>
        )}
        {listed.length > 0 && <MissingConsents consents={student.consents} />}
        <Button
          variant={listed.length === 0 ? 'solid' : 'outline'}
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
        >
          {t('guardians.add')}
        </Button>
      </Stack>
      {adding && <AddGuardian child={student} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function Guardian({ child, holder: { id, name, since } }: { child: StudentDocument; holder: ListedHolder }) {
  const { t } = useTranslation('enrollment');
  const format = useFormat();
  const { run, pending, failure } = useCallable(api.removeGuardian);
  const [asking, setAsking] = useState(false);

  async function remove(): Promise<void> {
    if ((await run({ childId: child.userId, guardianId: id })).ok) announce(t('guardians.removed', { name }));
  }

  return (
    <Flex as="li" align="center" wrap="wrap" columnGap="3" py="1">
      <Box flex="1 1 10rem" minW="0" overflowWrap="anywhere">
        <Box fontWeight="semibold">{name}</Box>
        <Box fontSize="sm" color="fg.muted">
          {t('guardians.since', { day: format.dayShort(since) })}
        </Box>
      </Box>
      <Button
        size="sm"
        variant="outline"
        tone="danger"
        aria-label={t('guardians.removeOf', { name })}
        onClick={() => setAsking(true)}
      >
        {t('guardians.remove')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('guardians.removeOf', { name })}
          action={t('guardians.remove')}
          pending={pending}
          failure={{ failure, title: t('notDone') }}
          onClose={() => setAsking(false)}
          onConfirm={remove}
        >
          <p>{t('guardians.removes', { name, child: child.name })}</p>
        </ConfirmDialog>
      )}
    </Flex>
  );
}
