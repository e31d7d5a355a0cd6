import { Box, Flex, Stack } from '@chakra-ui/react';
import { api } from '@domain/schedule/api.ts';
import type { OpenClass } from '@domain/schedule/timetable.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useClassTitle } from '../../format/use-class-title.ts';
import { useFormat } from '../../format/use-format.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { ErrorState } from '../../ui/notices/error-state.tsx';
import { LoadingState } from '../../ui/notices/loading-state.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { Subheading } from '../../ui/page/subheading.tsx';

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
      <Subheading mb="1">{format.dayBrief(date)}</Subheading>
      <Box as="ul">
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
              <Detail>
                {t('timetable.when', {
                  start: format.time(item.startTime),
                  end: format.time(item.endTime),
                  instructor: item.classInstructor,
                })}
              </Detail>
            </Box>
            <Detail>{t('timetable.places', { taken: item.attendees, places: item.maxCapacity })}</Detail>
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
