import { Box, Flex } from '@chakra-ui/react';
import { daysBetween } from '@domain/calendar.ts';
import { type AttendanceDocument, counts } from '@domain/schedule/attendance.ts';
import { useTranslation } from 'react-i18next';
import { useLatestRecords, useRecordPages } from '../../firebase/data/student-data.ts';
import { useAgo } from '../../format/use-ago.ts';
import { useClassTitle } from '../../format/use-class-title.ts';
import { useFormat } from '../../format/use-format.ts';
import { StatusBadge } from '../../ui/controls/status-badge.tsx';
import { CursorPager } from '../../ui/lists/pager.tsx';
import { ErrorState } from '../../ui/notices/error-state.tsx';
import { NotLoaded } from '../../ui/notices/loaded.tsx';
import { Detail } from '../../ui/page/detail.ts';

/** A student's classes by pages, the latest first: booked ones, too, and those that do not count. */
export function AttendanceList({ uid, name, today }: { uid: string; name: string; today: string }) {
  const { t } = useTranslation('students');
  const { page, ...pages } = useRecordPages(uid);
  if (page.status !== 'ready')
    return <NotLoaded live={page} loading={t('attendance.loading')} failed={t('attendance.loadFailed')} />;
  const records = page.data.items;
  return (
    <>
      {!pages.previous && <LastClass uid={uid} first={records} today={today} />}
      {records.length === 0 && pages.previous && <Box color="fg.muted">{t('attendance.empty')}</Box>}
      <Box as="ul" aria-label={t('attendance.list', { name })}>
        {records.map((record) => (
          <Attended key={record.eventId} record={record} today={today} />
        ))}
      </Box>
      <CursorPager {...pages} />
    </>
  );
}

type LastClassProps = { uid: string; first: readonly AttendanceDocument[]; today: string };

/** Bookings, and records that do not count, can fill the first page; then the records up to today are read. */
function LastClass({ uid, first, today }: LastClassProps) {
  const { t } = useTranslation('students');
  const format = useFormat();
  const ago = useAgo();
  const lastOf = (records: readonly AttendanceDocument[]) =>
    records.find((record) => counts(record) && record.date <= today);
  const found = lastOf(first);
  const latest = useLatestRecords(uid, today, first.length > 0 && !found);
  if (first.length === 0) return <Box color="fg.muted">{t('attendance.empty')}</Box>;
  if (latest.status === 'error')
    return <ErrorState title={t('attendance.loadFailed')} onRetry={latest.retry} />;
  const last = found ?? (latest.status === 'ready' ? lastOf(latest.data) : null);
  if (!last) return null;
  return (
    <Box mb="3" fontWeight="semibold">
      {t('attendance.last', {
        date: format.dayShort(last.date),
        ago: ago(daysBetween(last.date, today)),
      })}
    </Box>
  );
}

function Attended({ record, today }: { record: AttendanceDocument; today: string }) {
  const { t } = useTranslation('students');
  const format = useFormat();
  const classTitle = useClassTitle();
  const { date, mark } = record;
  return (
    <Flex as="li" align="center" justify="space-between" gap="3" py="2" borderTopWidth="1px">
      <Box minW="0" color={mark ? 'fg.muted' : undefined}>
        <Box fontWeight="medium" overflowWrap="anywhere">
          {classTitle(record.name || record.classTitle)}
        </Box>
        <Detail>{format.dayInYear(date)}</Detail>
      </Box>
      {mark && (
        <StatusBadge tone={mark.kind === 'absent' ? 'warning' : 'neutral'}>
          {t(`attendance.${mark.kind}`)}
        </StatusBadge>
      )}
      {!mark && date > today && <StatusBadge tone="info">{t('attendance.booked')}</StatusBadge>}
    </Flex>
  );
}
