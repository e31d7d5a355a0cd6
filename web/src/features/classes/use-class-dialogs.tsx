import { Box } from '@chakra-ui/react';
import { api } from '@domain/classes/api.ts';
import type { ClassDocument } from '@domain/classes/classes.ts';
import { endingClasses } from '@domain/classes/season.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useCurrentDate } from '../../firebase/data/schedule-data.ts';
import type { Live } from '../../firebase/live/use-live-query.ts';
import { useClassTitle } from '../../format/use-class-title.ts';
import type { DateAction } from '../../ui/controls/date-actions.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { ClassFormDialog } from './class-form-dialog.tsx';
import { useClassWords } from './class-words.ts';
import { CopySeasonDialog } from './copy-season-dialog.tsx';
import { InstanceDialog } from './dates/instance-dialog.tsx';
import { HolidaysDialog } from './holidays/holidays-dialog.tsx';
import { duplicateOf, newClassForm } from './use-class-form.ts';

/** What is open: a dialog about all classes, one class or one date, or the list of a date's attendees. */
export type Open =
  | { kind: 'add' | 'holidays' | 'season' | 'continue' }
  | { kind: 'duplicate' | 'edit' | 'delete'; lesson: ClassDocument }
  | { kind: 'list-date'; instance: DatedClass }
  | { kind: DateAction; instance: DatedClass };

/** The dialog of the schedule with the list of a dated class. The route passes it, as features never import each other. */
export type ListDialog = ComponentType<{ event: DatedClass | null; onClose: () => void }>;

/** In the address: opens the copy of the season with the classes that run out. */
export const CONTINUE = 'continue';

/** The open dialog of the page, and the result of the last one. */
export function useClassDialogs(list: Live<ClassDocument[]>, today: string, AttendeesDialog: ListDialog) {
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<Open | null>(params.has(CONTINUE) ? { kind: CONTINUE } : null);
  const [news, setNews] = useState<string | null>(null);
  /** Closes only this dialog: its answer may arrive when another one is open. */
  function close(): void {
    setOpen((now) => (now === open ? null : now));
    if (params.has(CONTINUE)) setParams({}, { replace: true });
  }

  function ask(next: Open): void {
    setNews(null);
    setOpen(next);
  }

  function done(text: string): void {
    close();
    setNews(text);
  }

  const shown = { list, today, AttendeesDialog, onOpen: ask, onClose: close, onDone: done };
  return { news, setNews, dialog: open && <OpenDialog open={open} {...shown} />, onOpen: ask };
}

type OpenDialogProps = {
  open: Open;
  list: Live<ClassDocument[]>;
  today: string;
  AttendeesDialog: ListDialog;
  onOpen: (next: Open) => void;
  onClose: () => void;
  onDone: (text: string) => void;
};

function OpenDialog({ open, list, today, AttendeesDialog, onOpen, onClose, onDone }: OpenDialogProps) {
  const { t } = useTranslation('classes');
  const titleOf = useClassTitle();
  const classes = list.status === 'ready' ? list.data : [];

  if (open.kind === 'holidays') return <HolidaysDialog today={today} onClose={onClose} />;
  if (open.kind === 'season' || open.kind === 'continue') {
    // The dialog suggests the season that follows the classes, so it needs them.
    if (list.status !== 'ready') return null;
    const onCopied = (count: number) => onDone(t('season.done', { count }));
    const suggested = open.kind === 'season' ? classes : endingClasses(classes, today);
    return <CopySeasonDialog {...{ classes, suggested, today, onClose, onCopied }} />;
  }
  if (open.kind === 'delete') {
    const onDeleted = (title: string) => onDone(t('deletion.done', { title: titleOf(title) }));
    return <DeleteClassDialog lesson={open.lesson} onClose={onClose} onDeleted={onDeleted} />;
  }
  if (open.kind === 'list-date') {
    return <DateList instance={open.instance} AttendeesDialog={AttendeesDialog} onClose={onClose} />;
  }
  if ('instance' in open) {
    const { kind: action, instance } = open;
    const onTell = () => onOpen({ kind: 'list-date', instance });
    return <InstanceDialog {...{ action, instance, onClose, onDone, onTell }} />;
  }
  // The current data, or the last known if the class was deleted: the form must keep what was
  // typed.
  const current = open.kind === 'edit' ? classes.find(({ id }) => id === open.lesson.id) : undefined;
  return (
    <ClassFormDialog
      initial={open.kind === 'duplicate' ? duplicateOf(open.lesson, today) : newClassForm(today)}
      lesson={open.kind === 'edit' ? (current ?? open.lesson) : null}
      gone={open.kind === 'edit' && list.status === 'ready' && !current}
      classes={classes}
      today={today}
      onClose={onClose}
      onSaved={(title) =>
        onDone(t(open.kind === 'edit' ? 'form.updated' : 'form.created', { title: titleOf(title) }))
      }
    />
  );
}

type DateListProps = { instance: DatedClass; AttendeesDialog: ListDialog; onClose: () => void };

function DateList({ instance, AttendeesDialog, onClose }: DateListProps) {
  const { current, gone } = useCurrentDate(instance);
  return <AttendeesDialog event={gone ? null : current} onClose={onClose} />;
}

type DeleteClassDialogProps = {
  lesson: ClassDocument;
  onClose: () => void;
  onDeleted: (title: string) => void;
};

/** Asks before deleting a class. Pressing the button again finishes an interrupted deletion. */
function DeleteClassDialog({ lesson, onClose, onDeleted }: DeleteClassDialogProps) {
  const { t } = useTranslation('classes');
  const words = useClassWords();
  const { name, title } = lesson;
  const { run, pending, failure } = useCallable(api.deleteClass);

  async function confirm(): Promise<void> {
    const outcome = await run({ classId: lesson.id });
    // Another administrator has deleted it: the result is the same.
    if (outcome.ok || outcome.reasons.includes('class-not-found')) onDeleted(name || title);
  }

  return (
    <ConfirmDialog
      title={t('deletion.title')}
      action={t(pending ? 'deletion.deleting' : 'delete')}
      pending={pending}
      failure={{ failure, title: t('deletion.failed'), again: t('deletion.failedAgain') }}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>{t('deletion.question')}</p>
      <Box fontWeight="semibold">{`${words.named(lesson)}, ${words.days(lesson.weeklySchedule)}`}</Box>
      <Box color="fg.muted">{t('deletion.history')}</Box>
    </ConfirmDialog>
  );
}
