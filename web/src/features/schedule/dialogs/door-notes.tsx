import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { academyClock } from '@domain/calendar.ts';
import { api } from '@domain/door/api.ts';
import { teamMarks, toldApart } from '@domain/names.ts';
import { isCorrectable } from '@domain/schedule/check-in.ts';
import { type DoorNote, isInByNote } from '@domain/schedule/door.ts';
import { firstNameOf } from '@domain/visible-text.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../../academy.ts';
import { useCallable } from '../../../firebase/calls/use-callable.ts';
import { NOTES_LIMIT, useDoorNotes } from '../../../firebase/data/door-data.ts';
import { useAcademyClock } from '../../../format/use-academy-clock.ts';
import { useClassTitle } from '../../../format/use-class-title.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SmallButton } from '../../../ui/controls/small-button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Line } from '../../../ui/lists/line.ts';
import { announce } from '../../../ui/notices/announcer.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { ErrorState } from '../../../ui/notices/error-state.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { Detail } from '../../../ui/page/detail.ts';
import { Subheading } from '../../../ui/page/subheading.tsx';
import { StudentLink } from '../../../ui/people/student-link.tsx';
import { ReasonList } from '../grid/check-in-button.tsx';
import { ChatLink } from './chat-link.tsx';

/** The notes, each with a name that no other note has: with the end of a guest's phone, the class, or the time. */
function useNotes(eventId: string | null): ReturnType<typeof useDoorNotes> {
  const format = useFormat();
  const live = useDoorNotes(eventId);
  if (live.status !== 'ready') return live;
  const marksOf = ({ guest, date, startTime, arrivedAt }: DoorNote) => [
    ...teamMarks({ phone: guest?.phone }),
    startTime && `${format.dayBrief(date)}, ${format.time(startTime)}`,
    format.time(arrivedAt),
  ];
  return { ...live, data: toldApart(live.data, (note) => `${note.eventId}/${note.uid}`, marksOf) };
}

/** What tablets at the door have left to the team about one class. Empty without any. */
export function NotesOfClass({ eventId }: { eventId: string }) {
  const { t } = useTranslation('schedule');
  const notes = useNotes(eventId);
  if (notes.status === 'error') return <ErrorState title={t('door.failed')} onRetry={notes.retry} />;
  if (notes.status !== 'ready' || notes.data.length === 0) return null;
  return (
    <Box data-screen-only="" mb="4" px="3" pt="2" pb="1" borderRadius="md" bg="bg.subtle">
      <Notes notes={notes.data} label={t('door.title')} />
    </Box>
  );
}

/** Above the schedule: what waits for the team, of all days. Empty if nothing does. */
export function DoorNotice() {
  const { t } = useTranslation('schedule');
  const format = useFormat();
  const titleOf = useClassTitle();
  const notes = useNotes(null);
  const [open, setOpen] = useState(false);
  const waiting = notes.status === 'ready' ? notes.data : [];
  const labelOf = ({ classTitle, date, startTime }: DoorNote) => {
    const day = format.dayBrief(date);
    if (startTime === null) return t('door.noClass', { day });
    return [titleOf(classTitle), day, format.time(startTime)].join(', ');
  };
  const number = waiting.length < NOTES_LIMIT ? String(waiting.length) : `${NOTES_LIMIT}+`;
  return (
    <>
      {notes.status === 'error' && <ErrorState title={t('door.failed')} onRetry={notes.retry} />}
      {waiting.length > 0 && (
        <Notice tone="warning">
          {/* The button is higher than a line of the notice. */}
          <Flex wrap="wrap" align="center" columnGap="3" my="-1.5">
            <Box flex="1 1 7rem">{t('door.waiting', { number })}</Box>
            <SmallButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {t('door.show')}
            </SmallButton>
          </Flex>
        </Notice>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={t('door.title')}>
        {waiting.length === 0 && notes.status === 'ready' ? (
          <EmptyState icon="check" title={t('door.empty')} />
        ) : (
          <Stack gap="4">
            {[...Map.groupBy(waiting, ({ eventId }) => eventId)].map(
              ([eventId, [first, ...others]]) =>
                first && <Notes key={eventId} notes={[first, ...others]} label={labelOf(first)} />,
            )}
          </Stack>
        )}
      </Dialog>
    </>
  );
}

function Notes({ notes, label }: { notes: readonly DoorNote[]; label: string }) {
  return (
    <div>
      <Subheading>{label}</Subheading>
      <chakra.ul aria-label={label}>
        {notes.map((note) => (
          <NoteRow key={`${note.eventId}/${note.uid}`} note={note} />
        ))}
      </chakra.ul>
    </div>
  );
}

function NoteRow({ note }: { note: DoorNote }) {
  const { t } = useTranslation(['schedule', 'common']);
  const { date: today } = useAcademyClock();
  const { run, pending, failure } = useCallable(api.settleDoor);
  const [accepts, setAccepts] = useState(false);
  const academy = useAcademy().name;
  const { eventId, uid, name, guest } = note;
  const isIn = isInByNote(note);
  const isAcceptable = note.startTime === null ? !!guest : isCorrectable(note.date, today);

  async function settle(accept: boolean): Promise<void> {
    setAccepts(accept);
    const { ok } = await run({ eventId, id: uid, accept });
    if (ok) announce(t(accept ? 'corrections.done.add' : 'door.dismissed', { name }));
  }

  return (
    <Line py="2">
      <Box flex="1 1 11rem" minW="0">
        <Box fontWeight="semibold">{guest ? name : <StudentLink uid={uid} name={name} />}</Box>
        <Detail>
          <NoteFacts note={note} />
        </Detail>
      </Box>
      <Flex wrap="wrap" align="center" justify="flex-end" gap="2" minW="0" ms="auto">
        {guest && (
          <Suspense>
            <ChatLink
              name={name}
              phone={guest.phone}
              text={t('door.greeting', { name: firstNameOf(name), academy })}
              size="sm"
            />
          </Suspense>
        )}
        {!isIn && isAcceptable && (
          <Button
            size="sm"
            pending={pending && accepts}
            disabled={pending}
            aria-label={t(guest ? 'corrections.visitor.add' : 'corrections.addOne', { name })}
            onClick={() => settle(true)}
          >
            {t(guest ? 'door.make' : 'corrections.add')}
          </Button>
        )}
        <SmallButton
          pending={pending && !accepts}
          disabled={pending}
          aria-label={t(isIn ? 'door.seenOne' : 'door.dismissOne', { name })}
          onClick={() => settle(false)}
        >
          {t(isIn ? 'door.seen' : 'common:dismiss')}
        </SmallButton>
      </Flex>
      <FailureNotice failure={failure} title={t('corrections.failed', { name })} />
    </Line>
  );
}

/** Who a guest is, or why the student waits, and when the tap was. */
function NoteFacts({ note }: { note: DoorNote }) {
  const { t } = useTranslation('schedule');
  const format = useFormat();
  const { guest, reasons, at, arrivedAt, date } = note;
  const moment = at ?? arrivedAt;
  const isSameDay = academyClock(moment).date === date;
  const when = isSameDay ? format.time(moment) : `${format.dayBrief(moment)}, ${format.time(moment)}`;
  const isFull = isInByNote(note) && !reasons.includes('door-undo');
  return (
    <>
      {guest && <Box>{t(guest.isAdult ? 'door.adult' : 'door.child', { phone: guest.phone })}</Box>}
      <Box>{isFull ? t('door.full') : <ReasonList reasons={reasons} />}</Box>
      <Box>{t(at ? 'door.at' : 'door.before', { when })}</Box>
    </>
  );
}
