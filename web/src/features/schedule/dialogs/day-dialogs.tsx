import type { AcademyClock } from '@domain/calendar.ts';
import { bookingsDuring } from '@domain/schedule/overlap.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { dayOf } from '@domain/schedule/span.ts';
import { useState } from 'react';
import { NewsNotice } from '../../../ui/notices/news-notice.tsx';
import type { Viewer } from '../attendance.ts';
import { AttendeesDialog } from './attendees-dialog.tsx';
import { ClassDetailsDialog } from './class-details-dialog.tsx';
import type { DateDialog } from './date-actions.tsx';
import { OverlapDialog } from './overlap-dialog.tsx';

type DayDialogs = {
  day: string;
  events: readonly DatedClass[];
  /** With those of the neighboring days, whose bookings can overlap over midnight. */
  around: readonly DatedClass[];
  viewer: Viewer;
  clock: AcademyClock;
  /** For those who teach. */
  DateDialog: DateDialog | null;
};

/**
 * The dialogs about one class of the day, the functions that open them, and the notice of what they did. A deleted
 * class closes its dialog.
 */
export function useDayDialogs({ day, events, around, viewer, clock, DateDialog }: DayDialogs) {
  const [listed, onList] = useState<string | null>(null);
  const [detailed, onDetails] = useState<string | null>(null);
  const [asked, onAsk] = useState<string | null>(null);
  const [news, setNews] = useState<{ text: string; day: string } | null>(null);

  const eventOf = (id: string | null) => events.find(({ eventId }) => eventId === id) ?? null;
  const bookedDuring = (event: DatedClass | null) => (event ? bookingsDuring(event, around, viewer.id) : []);
  const details = eventOf(detailed);
  const booked = bookedDuring(eventOf(asked));
  // The other booking was canceled, or another day is shown: otherwise the question would come back later by itself.
  if (asked !== null && booked.length === 0) onAsk(null);
  // Read by then, as the user goes on.
  if (news && (news.day !== day || (listed ?? detailed ?? asked) !== null)) setNews(null);

  const dialogs = (
    <>
      <AttendeesDialog event={eventOf(listed)} onClose={() => onList(null)} />
      <ClassDetailsDialog
        event={details}
        viewer={viewer}
        today={details ? dayOf(details, clock) : clock.date}
        clash={bookedDuring(details).length > 0}
        onList={(eventId) => {
          onDetails(null);
          onList(eventId);
        }}
        onAsk={onAsk}
        DateDialog={DateDialog}
        onClose={() => onDetails(null)}
        onDone={(text) => setNews({ text, day })}
      />
      <OverlapDialog
        uid={viewer.id}
        event={booked.length > 0 ? eventOf(asked) : null}
        booked={booked}
        onClose={() => onAsk(null)}
      />
    </>
  );

  return {
    open: { onList, onDetails, onAsk },
    isClash: (event: DatedClass) => bookedDuring(event).length > 0,
    dialogs,
    news: <NewsNotice news={news?.text ?? null} onDismiss={() => setNews(null)} />,
  };
}
