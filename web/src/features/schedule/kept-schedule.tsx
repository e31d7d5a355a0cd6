import { Box, chakra, Flex, Heading, Stack } from '@chakra-ui/react';
import { type KeptCopy, keptFrom } from '@domain/schedule/kept-copy.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { useTranslation } from 'react-i18next';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useDateWords } from '../../format/use-date-words.ts';
import { useFormat } from '../../format/use-format.ts';
import { SmallButton } from '../../ui/controls/small-button.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { Subheading } from '../../ui/page/subheading.tsx';
import { BeltStrip, WornBelt } from '../../ui/people/belt-strip.tsx';

/** A line that marks the shown classes as a copy. `at`: when it was current, in milliseconds since 1970. */
export function KeptAt({ at }: { at: number }) {
  const { t } = useTranslation('schedule');
  const format = useFormat();
  const moment = new Date(at);
  return <span>{t('kept.text', { day: format.dayShort(moment), time: format.time(moment) })}</span>;
}

/** Without a connection, on a student's own device: the kept days and progress, to read, with their time. */
export function KeptSchedule({ copy, onRetry }: { copy: KeptCopy; onRetry: () => void }) {
  const { t } = useTranslation(['schedule', 'common', 'shell']);
  const format = useFormat();
  const clock = useAcademyClock();
  const wordsOf = useDateWords();
  const days = keptFrom(copy, clock);

  function row(kept: DatedClass) {
    const { title, times } = wordsOf(kept);
    const cancelled = kept.status === 'cancelled';
    const state = cancelled ? t('cancelled') : kept.currentAttendees.length > 0 && t('checkedIn');
    return (
      <Panel as="li" p="3" key={kept.eventId}>
        <Subheading textDecoration={cancelled ? 'line-through' : 'none'}>{title}</Subheading>
        <Detail>{`${times} · ${kept.classInstructor}`}</Detail>
        {state && (
          <Box fontWeight="semibold" color={cancelled ? 'danger.fg' : 'accent.fg'}>
            {state}
          </Box>
        )}
      </Panel>
    );
  }

  return (
    <Stack gap="5" w="full" maxW="3xl" mx="auto">
      <Heading as="h1" size="xl">
        {t('title')}
      </Heading>
      <Notice tone="warning" title={t('shell:offlineTitle')}>
        <Box mb="2">
          <KeptAt at={copy.at} />
        </Box>
        <SmallButton onClick={onRetry}>{t('common:retry')}</SmallButton>
      </Notice>
      {days.length === 0 && <Box>{t('kept.empty')}</Box>}
      {days.map(([date, classes]) => (
        <Box as="section" key={date}>
          <Heading as="h2" size="md" mb="2">
            {format.day(date)}
          </Heading>
          <chakra.ul display="grid" gap="2">
            {classes.map(row)}
          </chakra.ul>
        </Box>
      ))}
      <KeptProgress {...copy.progress} />
    </Stack>
  );
}

function KeptProgress({ belt, degree, beltInWords, ...training }: KeptCopy['progress']) {
  const { classesAttended, techniques } = training;
  const { t } = useTranslation(['common', 'shell']);
  return (
    <Box as="section">
      <Heading as="h2" size="md" mb="2">
        {t('shell:progress')}
      </Heading>
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="2" mb="2">
        <WornBelt beltInWords={beltInWords}>
          <BeltStrip belt={belt} degree={degree} size="md" />
          <Box fontWeight="semibold">{t('grade', { belt: t(`belt.${belt}`), degree })}</Box>
        </WornBelt>
        <Box>{t('classes', { count: classesAttended })}</Box>
      </Flex>
      <chakra.ul display="grid" gap="1" fontSize="sm">
        {techniques.map(({ name, count }) => (
          <li key={name}>{`${name}: ${t('times', { count })}`}</li>
        ))}
      </chakra.ul>
    </Box>
  );
}
