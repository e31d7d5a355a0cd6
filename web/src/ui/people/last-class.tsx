import { Box, Flex } from '@chakra-ui/react';
import { daysBetween } from '@domain/calendar.ts';
import { FIRST_GRADE } from '@domain/graduation/grades.ts';
import { type DirectoryEntry, isAway } from '@domain/graduation/student-directory.ts';
import { firstNameOf } from '@domain/visible-text.ts';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { useAgo } from '../../format/use-ago.ts';
import { useFormat } from '../../format/use-format.ts';
import { ChatLink } from './contact-link.tsx';

type LastClassProps = {
  student: Pick<DirectoryEntry, 'name' | 'phone' | 'lastClass' | 'belt' | 'withoutAccount' | 'breaks'>;
  today: string;
};

/** When a student's latest class was, with WhatsApp next to it, in the line of a folded card alone. `dense`: for many columns. */
export function LastClass({ student, today, dense = false }: LastClassProps & { dense?: boolean }) {
  const { t } = useTranslation('students');
  const { name, lastClass, belt, withoutAccount } = student;
  // A colored belt, or a person whom the office entered, has trained before this app.
  const isNew = lastClass === null && belt === FIRST_GRADE.belt && !withoutAccount;
  const isMissed = lastClass !== null && isAway(lastClass, '2', today, student.breaks);
  const occasion = isNew ? 'never' : isMissed ? 'away' : 'hello';
  const words = { name: firstNameOf(name), academy: useAcademy().name };
  return (
    <Flex align="center" justify="space-between" gap={dense ? '1' : '2'}>
      <Box
        css={{
          '[data-line] &': { display: { base: 'none', [dense ? 'xl' : 'lg']: 'block', _print: 'block' } },
        }}
      >
        <When student={student} today={today} dense={dense} />
      </Box>
      <ChatLink
        name={name}
        phone={student.phone}
        text={t(`chat.${occasion}`, words)}
        size={dense ? 'sm' : 'md'}
      />
    </Flex>
  );
}

function When({ student, today, dense }: LastClassProps & { dense: boolean }) {
  const { t } = useTranslation('students');
  const format = useFormat();
  const ago = useAgo();
  const { lastClass } = student;
  const small = dense ? 'xs' : 'sm';
  if (lastClass === null) {
    return (
      <Box whiteSpace="nowrap" fontSize={small} color="fg.muted">
        {t('never')}
      </Box>
    );
  }
  return (
    <>
      <Box whiteSpace="nowrap" hideFrom={dense ? 'xl' : undefined}>
        {format.dayCompact(lastClass)}
      </Box>
      <Box fontSize={small} color="fg.muted" whiteSpace="nowrap">
        {ago(daysBetween(lastClass, today))}
      </Box>
    </>
  );
}
