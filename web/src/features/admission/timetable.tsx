import { Box, Flex, Heading, Stack } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import type { OpenClass } from '@domain/schedule/timetable.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useClassTitle } from '../../format/use-class-title.ts';
import { useFormat } from '../../format/use-format.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { ErrorState } from '../../ui/notices/error-state.tsx';
import { LoadingState } from '../../ui/notices/loading-state.tsx';

/** The classes of the next days with counts: a waiting account sees no names. */
export function Timetable() {
  const { t } = useTranslation('admission');
  const { run, output, failure } = useCallable(api.readTimetable);
  useEffect(() => void run({}), [run]);

  if (failure) return <ErrorState title={t('timetable.failed')} onRetry={() => void run({})} />;
  if (!output) return <LoadingState label={t('timetable.loading')} />;
  const { classes } = output;
  if (classes.length === 0) return <EmptyState icon="calendar" title={t('timetable.empty')} />;
  const days = Map.groupBy(classes, ({ date }) => date);
  return (
    <Stack gap="5">
      {[...days].map(([date, items]) => (
        <Day key={date} date={date} items={items} />
      ))}
    </Stack>
  );
}

function Day({ date, items }: { date: string; items: readonly OpenClass[] }) {
  const { t } = useTranslation('admission');
  const format = useFormat();
  const classTitle = useClassTitle();
  return (
    <Box as="section">
      <Heading as="h3" size="sm" mb="1">
        {format.dayBrief(date)}
      </Heading>
      <Box as="ul" listStyleType="none">
        {items.map((item) => (
          <Flex
            as="li"
            key={item.eventId}
            wrap="wrap"
            justify="space-between"
            columnGap="4"
            py="2"
            borderTopWidth="1px"
          >
            <Box minW="0" overflowWrap="anywhere">
              <Box fontWeight="semibold">{classTitle(item.name || item.classTitle)}</Box>
              <Box fontSize="sm" color="fg.muted">
                {t('timetable.when', {
                  start: format.time(item.startTime),
                  end: format.time(item.endTime),
                  instructor: item.classInstructor,
                })}
              </Box>
            </Box>
            <Box fontSize="sm" color="fg.muted">
              {t('timetable.places', { taken: item.attendees, places: item.maxCapacity })}
            </Box>
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
