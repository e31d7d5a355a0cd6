import { Box, chakra, Flex } from '@chakra-ui/react';
import { isPlainDate } from '@domain/calendar.ts';
import { api } from '@domain/door/api.ts';
import { isTakable, type StoredDoorEntry } from '@domain/schedule/door.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDoorEntries } from '../../firebase/data/door-data.ts';
import type { Tablet } from '../../firebase/data/team-data.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useClassTitle } from '../../format/use-class-title.ts';
import { useFormat } from '../../format/use-format.ts';
import { useReasonMessage } from '../../format/use-reason-message.ts';
import { Button } from '../../ui/controls/button.tsx';
import { StatusBadge } from '../../ui/controls/status-badge.tsx';
import { CallDialog } from '../../ui/dialogs/call-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { Line } from '../../ui/lists/line.ts';
import { announce } from '../../ui/notices/announcer.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { Loaded } from '../../ui/notices/loaded.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { StudentLink } from '../../ui/people/student-link.tsx';

/** What a tablet did on a day, the latest first, and the button that takes the day back. */
export function TabletDay({ tablet: { id, name }, onClose }: { tablet: Tablet; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'schedule']);
  const format = useFormat();
  const { date: today } = useAcademyClock();
  const [day, setDay] = useState(today);
  const [asks, setAsks] = useState(false);
  const entries = useDoorEntries(id, day);
  const shownDay = format.dayLong(day);
  if (asks)
    return (
      <CallDialog
        title={t('tablets.takeBack')}
        contract={api.takeBackDoor}
        input={{ deviceId: id, day }}
        failed={t('notSaved')}
        onClose={() => setAsks(false)}
        onDone={() => announce(t('tablets.takenBack', { day: shownDay }))}
      >
        <p>{t('tablets.takeBackText', { name, day: shownDay })}</p>
      </CallDialog>
    );
  const isTaking = entries.status === 'ready' && entries.data.some(isTakable);
  return (
    <Dialog
      onClose={onClose}
      title={t('tablets.didOne', { name })}
      footer={
        <Button variant="outline" tone="danger" disabled={!isTaking} onClick={() => setAsks(true)}>
          {t('tablets.takeBack')}
        </Button>
      }
    >
      <DateField
        type="date"
        label={t('schedule:view.day')}
        max={today}
        value={day}
        onChange={({ target }) => isPlainDate(target.value) && setDay(target.value)}
      />
      <Loaded live={entries}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={t('tablets.didNothing')} />
          ) : (
            <chakra.ul aria-label={shownDay}>
              {all.map((entry) => (
                <EntryRow key={entry.hash} entry={entry} />
              ))}
            </chakra.ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}

/** An entry: the person, the class, the time and the outcome. */
function EntryRow({ entry }: { entry: StoredDoorEntry }) {
  const { t } = useTranslation(['settings', 'schedule']);
  const format = useFormat();
  const titleOf = useClassTitle();
  const messageOf = useReasonMessage();
  const { kind, uid, name, classTitle, date, startTime, at, arrivedAt, outcome, reasons } = entry;
  const lesson = [startTime === null ? t('tablets.noClass') : titleOf(classTitle), format.dayBrief(date)];
  if (startTime !== null) lesson.push(format.time(startTime));
  const isToRead = outcome === 'review' || outcome === 'void';
  const when = format.time(at ?? arrivedAt);
  return (
    <Line display="block">
      <Flex wrap="wrap" align="center" columnGap="2" fontWeight="semibold">
        {kind === 'guest' || !uid ? <span>{name}</span> : <StudentLink uid={uid} name={name} />}
        <StatusBadge tone={isToRead ? 'warning' : 'neutral'}>{t(`tablets.outcome.${outcome}`)}</StatusBadge>
      </Flex>
      <Box fontSize="sm">{lesson.join(', ')}</Box>
      <Detail>
        {[
          t(at ? 'schedule:door.at' : 'schedule:door.before', { when }),
          ...reasons.map((each) => messageOf(each)),
        ].join(' · ')}
      </Detail>
    </Line>
  );
}
