import type { ClassDocument } from '@domain/classes/classes.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDayEvents } from '../../firebase/schedule-data.ts';
import type { Live } from '../../firebase/use-live-query.ts';
import { useClassTitle } from '../../format/use-class-title.ts';
import { useFormat } from '../../format/use-format.ts';
import { CancelInstanceDialog } from './cancel-instance-dialog.tsx';
import { ClassFormDialog } from './class-form-dialog.tsx';
import { duplicateOf, newClassForm } from './class-form-values.ts';
import { CopySeasonDialog } from './copy-season-dialog.tsx';
import { DeleteClassDialog } from './delete-class-dialog.tsx';
import { HolidaysDialog } from './holidays-dialog.tsx';
import { InstanceFormDialog } from './instance-form-dialog.tsx';
import { TechniquesDialog } from './techniques-dialog.tsx';

type Open =
  | { kind: 'add' | 'holidays' | 'season' }
  | { kind: 'duplicate' | 'edit' | 'delete'; lesson: ClassDocument }
  | { kind: InstanceAction; instance: DatedClass };

/**
 * The result of the last dialog. `triggerGone`: the button that opened it, and had the focus, is
 * gone.
 */
export type ClassNews = { text: string; triggerGone: boolean };

/** The dialog of the schedule with the list of a dated class. The route passes it, as features never import each other. */
export type ListDialog = ComponentType<{ event: DatedClass | null; onClose: () => void }>;

const NO_CLASSES: ClassDocument[] = [];

function classesOf(list: Live<ClassDocument[]>): ClassDocument[] {
  return list.status === 'ready' ? list.data : NO_CLASSES;
}

/** The open dialog of the page, and the result of the last one. */
export function useClassDialogs(list: Live<ClassDocument[]>, today: string, AttendeesDialog: ListDialog) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const [open, setOpen] = useState<Open | null>(null);
  const [news, setNews] = useState<ClassNews | null>(null);
  /** Closes only this dialog: its answer may arrive when another one is open. */
  const close = () => setOpen((now) => (now === open ? null : now));

  function ask(next: Open): void {
    setNews(null);
    setOpen(next);
  }

  function askAbout(kind: 'duplicate' | 'edit' | 'delete') {
    return (id: string) => {
      const lesson = classesOf(list).find((each) => each.id === id);
      if (lesson) ask({ kind, lesson });
    };
  }

  function done(text: string, triggerGone = false): void {
    close();
    setNews({ text, triggerGone });
  }

  const shown = { list, today, AttendeesDialog, onClose: close, onDone: done };
  return {
    news,
    dismiss: () => setNews(null),
    dialog: open && <OpenDialog open={open} {...shown} />,
    onAdd: () => ask({ kind: 'add' }),
    onHolidays: () => ask({ kind: 'holidays' }),
    onSeason: () => ask({ kind: 'season' }),
    onEdit: askAbout('edit'),
    onDuplicate: askAbout('duplicate'),
    onDelete: askAbout('delete'),
    onRestored: (date: string) =>
      setNews({ text: t('deletedDates.restored', { date: format.dayShort(date) }), triggerGone: true }),
    onInstance: (kind: InstanceAction, instance: DatedClass) => ask({ kind, instance }),
  };
}

type OpenDialogProps = {
  open: Open;
  list: Live<ClassDocument[]>;
  today: string;
  AttendeesDialog: ListDialog;
  onClose: () => void;
  onDone: (text: string, triggerGone?: boolean) => void;
};

function OpenDialog({ open, list, today, AttendeesDialog, onClose, onDone }: OpenDialogProps) {
  const { t } = useTranslation('classes');
  const titleOf = useClassTitle();
  const classes = classesOf(list);

  if (open.kind === 'holidays') return <HolidaysDialog today={today} onClose={onClose} />;
  if (open.kind === 'season') {
    const onCopied = (count: number) => onDone(t('season.done', { count }));
    return <CopySeasonDialog classes={classes} today={today} onClose={onClose} onCopied={onCopied} />;
  }
  if (open.kind === 'delete') {
    const onDeleted = (title: string) => onDone(t('deletion.done', { title: titleOf(title) }), true);
    return <DeleteClassDialog lesson={open.lesson} onClose={onClose} onDeleted={onDeleted} />;
  }
  if ('instance' in open) {
    const lesson = classes.find(({ id }) => id === open.instance.classId);
    return (
      <InstanceDialog
        {...open}
        lesson={lesson}
        AttendeesDialog={AttendeesDialog}
        onClose={onClose}
        onDone={onDone}
      />
    );
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

/** The dialogs about one date. */
export type InstanceAction = 'list-date' | 'edit-date' | 'cancel-date' | 'teach-date';

type InstanceDialogProps = Pick<OpenDialogProps, 'AttendeesDialog' | 'onClose' | 'onDone'> & {
  kind: InstanceAction;
  instance: DatedClass;
  /** The class of the date; undefined until it has loaded, or if it was deleted. */
  lesson: ClassDocument | undefined;
};

/** Passes the current data of the date, or the last known if it was deleted, so that typed text stays. */
function InstanceDialog(props: InstanceDialogProps) {
  const { kind, instance: opened, lesson, AttendeesDialog, onClose, onDone } = props;
  const { t } = useTranslation('classes');
  const format = useFormat();
  const day = useDayEvents(opened.date);
  const current = day.status === 'ready' ? day.data.find(({ eventId }) => eventId === opened.eventId) : null;
  const common = { instance: current ?? opened, gone: current === undefined, onClose };
  switch (kind) {
    case 'list-date':
      return <AttendeesDialog event={current === undefined ? null : common.instance} onClose={onClose} />;
    case 'teach-date':
      return <TechniquesDialog {...common} />;
    case 'edit-date':
      return <InstanceFormDialog {...common} />;
    case 'cancel-date':
      return (
        <CancelInstanceDialog
          {...common}
          isLeftOut={lesson?.deletedDates.includes(opened.date) ?? false}
          onDeleted={() => onDone(t('cancellation.deleted', { date: format.dayShort(opened.date) }), true)}
        />
      );
  }
}
