import { type AcademyClock, shiftDate } from '@domain/calendar.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { bookingsDuring, dayOf } from '@domain/schedule/span.ts';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart, loadLater } from '../../../lazy-part.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { NewsNotice } from '../../../ui/notices/news-notice.tsx';
import { MisfitQuestion } from '../../../ui/people/misfit-question.tsx';
import { attendanceOffer, lacksConsentOnly, misfitsOfViewer, type Viewer } from '../attendance.ts';
import { useSetAttendance } from '../use-check-in.ts';
import type { DateDialog } from './class-details-dialog.tsx';

/** They load behind the first card, or when one opens. */
const load = {
  attendees: () => import('./attendees-dialog.tsx'),
  details: () => import('./class-details-dialog.tsx'),
  overlap: () => import('./overlap-dialog.tsx'),
};
const AttendeesDialog = lazyPart(() => load.attendees().then((each) => each.AttendeesDialog, notLoaded));
const ClassDetailsDialog = lazyPart(() => load.details().then((each) => each.ClassDetailsDialog, notLoaded));
const OverlapDialog = lazyPart(() => load.overlap().then((each) => each.OverlapDialog, notLoaded));
/** For guardians only. */
const FirstConsents = lazyPart(async () => (await import('./first-consents.tsx')).FirstConsents);

/** In place of a dialog that does not load: the schedule stays. */
function NotLoaded({ event, onClose }: { event: DatedClass | null; onClose: () => void }) {
  const { t } = useTranslation(['common', 'shell']);
  const reload = <Button onClick={() => window.location.reload()}>{t('reload')}</Button>;
  return (
    <Dialog open={event !== null} onClose={onClose} title={t('loadFailed')} footer={reload}>
      {t('shell:chunkText')}
    </Dialog>
  );
}
const notLoaded = () => NotLoaded;

/** Waits for its dialog alone, from the first time that it opens. */
function OnceOpened({ isOpen, children }: { isOpen: boolean; children: Elements }) {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return wasOpened && <Suspense>{children}</Suspense>;
}

type DayDialogs = {
  day: string;
  events: readonly DatedClass[];
  /** The events are loaded. */
  ready: boolean;
  /** With those of the neighboring days, whose bookings can overlap over midnight. */
  around: readonly DatedClass[];
  viewers: readonly Viewer[];
  clock: AcademyClock;
  /** For those who teach. */
  DateDialog: DateDialog | null;
};

/**
 * The class of a dialog, also one of the day before, because the screen moves to the next day at midnight. Its deletion
 * ends it.
 */
function useOpened({ day, around, ready }: Pick<DayDialogs, 'day' | 'around' | 'ready'>) {
  const [opened, setOpened] = useState<{ id: string; last: DatedClass | null } | null>(null);
  const open = useCallback((id: string | null) => setOpened(id === null ? null : { id, last: null }), []);
  const current = around.find(({ eventId }) => eventId === opened?.id) ?? null;
  if (opened && current && current !== opened.last) setOpened({ ...opened, last: current });
  if (opened && !current && ready && (!opened.last || opened.last.date >= shiftDate(day, -1)))
    setOpened(null);
  return [current ?? opened?.last ?? null, open] as const;
}

/**
 * The dialogs about one class of the day, the functions that open them, and the notice of what they did. A deleted
 * class closes its dialog.
 */
export function useDayDialogs({ day, events, ready, around, viewers, clock, DateDialog }: DayDialogs) {
  const { t } = useTranslation(['schedule', 'family']);
  const [listed, onList] = useOpened({ day, around, ready });
  const [details, onDetails] = useOpened({ day, around, ready });
  /** `isSure`: the viewer is outside the limits of the class, and has confirmed the check-in. */
  const [asked, setAsked] = useState<{ eventId: string; uid: string; isSure?: boolean } | null>(null);
  const [news, setNews] = useState<{ text: string; day: string } | null>(null);

  const isOpen = (listed ?? details ?? asked) !== null;
  useEffect(() => (ready ? loadLater(1000, ...Object.values(load)) : undefined), [ready]);

  const eventOf = (id: string | null) => events.find(({ eventId }) => eventId === id) ?? null;
  /** The viewers whose check-in asks first: booked elsewhere at this time, or outside the limits of the class. */
  const clashesOf = (event: DatedClass) =>
    viewers.flatMap((viewer) => {
      const booked = bookingsDuring(event, around, viewer.id);
      return booked.length > 0 || misfitsOfViewer(viewer, event).length > 0 ? viewer.id : [];
    });
  const onAsk = useCallback((eventId: string, uid: string) => setAsked({ eventId, uid }), []);
  const askedAbout = eventOf(asked?.eventId ?? null);
  const askedFor = viewers.find(({ id }) => id === asked?.uid);
  const child = askedFor?.child ?? null;
  const set = useSetAttendance(askedFor?.id ?? '');
  const booked = askedAbout && askedFor ? bookingsDuring(askedAbout, around, askedFor.id) : [];
  const offer = askedAbout && askedFor && attendanceOffer(askedFor, askedAbout, dayOf(askedAbout, clock));
  const lacksConsent = !!askedFor && !!offer && lacksConsentOnly(askedFor, offer);
  const isMisfit = !!askedAbout && !!askedFor && misfitsOfViewer(askedFor, askedAbout).length > 0;
  const asksFit = isMisfit && !lacksConsent && !asked?.isSure;
  // The other booking was canceled, or another day is shown: otherwise the question would come back later by itself.
  if (asked !== null && booked.length === 0 && !lacksConsent && !asksFit) setAsked(null);
  // Read by then, as the user goes on.
  if (news && (news.day !== day || isOpen)) setNews(null);

  const dialogs = (
    <>
      <OnceOpened isOpen={listed !== null}>
        <AttendeesDialog event={listed} onClose={() => onList(null)} />
      </OnceOpened>
      <OnceOpened isOpen={details !== null}>
        <ClassDetailsDialog
          event={details}
          viewers={viewers}
          today={details ? dayOf(details, clock) : clock.date}
          clashes={details ? clashesOf(details) : []}
          onList={(eventId) => {
            onDetails(null);
            onList(eventId);
          }}
          onAsk={onAsk}
          DateDialog={DateDialog}
          onClose={() => onDetails(null)}
          onDone={(text) => setNews({ text, day })}
        />
      </OnceOpened>
      {lacksConsent && askedFor && askedAbout && (
        <Suspense>
          <FirstConsents
            viewer={askedFor}
            viewers={viewers}
            event={askedAbout}
            checksIn={booked.length === 0 && !isMisfit}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
      <MisfitQuestion
        title={child === null ? t('misfit.title') : t('family:misfit', { name: child })}
        event={asksFit ? askedAbout : null}
        onClose={() => setAsked(null)}
        onSure={() => {
          setAsked(asked && { ...asked, isSure: true });
          // Otherwise another question follows.
          if (askedAbout && booked.length === 0) void set(askedAbout.eventId, true);
        }}
      />
      <OnceOpened isOpen={booked.length > 0}>
        <OverlapDialog
          child={child}
          set={set}
          event={booked.length > 0 && !lacksConsent && !asksFit ? askedAbout : null}
          booked={booked}
          onClose={() => setAsked(null)}
        />
      </OnceOpened>
    </>
  );

  return {
    open: { onList, onDetails, onAsk },
    clashesOf,
    dialogs,
    news: <NewsNotice news={news?.text ?? null} onDismiss={() => setNews(null)} />,
  };
}
