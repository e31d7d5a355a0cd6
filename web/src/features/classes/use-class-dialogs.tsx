import type { ClassDocument } from '@domain/classes/classes.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Live } from '../../firebase/use-live-query.ts';
import { ClassFormDialog } from './class-form-dialog.tsx';
import { duplicateOf, newClassForm } from './class-form-values.ts';
import { DeleteClassDialog } from './delete-class-dialog.tsx';
import { HolidaysDialog } from './holidays-dialog.tsx';
import { type InstanceAction, InstanceDialog } from './instance-dialog.tsx';

type Open =
  | { kind: 'add' | 'holidays' }
  | { kind: 'duplicate' | 'edit' | 'delete'; lesson: ClassDocument }
  | { kind: InstanceAction; instance: DatedClass };

/** What the last dialog did. `homeless`: the button that opened it is gone, and the focus with it. */
export type ClassNews = { words: string; homeless: boolean };

const NO_CLASSES: ClassDocument[] = [];

/** Which dialog of the page is open, and what the last one did. */
export function useClassDialogs(list: Live<ClassDocument[]>, today: string) {
  const { t } = useTranslation('classes');
  const [open, setOpen] = useState<Open | null>(null);
  const [news, setNews] = useState<ClassNews | null>(null);
  const classes = list.status === 'ready' ? list.data : NO_CLASSES;
  const close = () => setOpen(null);

  function ask(next: Open): void {
    setNews(null);
    setOpen(next);
  }

  function askAbout(kind: 'duplicate' | 'edit' | 'delete') {
    return (id: string) => {
      const lesson = classes.find((each) => each.id === id);
      if (lesson) ask({ kind, lesson });
    };
  }

  /** An answer that comes after its dialog was closed closes no other, in which somebody may be typing. */
  const closeThis = (opened: Open) => setOpen((now) => (now === opened ? null : now));

  function done(opened: Open, words: string, homeless = false): void {
    closeThis(opened);
    setNews({ words, homeless });
  }

  function dialog(): ReactNode {
    if (!open) return null;
    if (open.kind === 'holidays') return <HolidaysDialog today={today} onClose={close} />;
    if (open.kind === 'delete') {
      return (
        <DeleteClassDialog
          lesson={open.lesson}
          onClose={close}
          onDeleted={(title) => done(open, t('deletion.done', { title }), true)}
        />
      );
    }
    if (open.kind === 'edit-date' || open.kind === 'cancel-date') {
      return <InstanceDialog kind={open.kind} opened={open.instance} onClose={() => closeThis(open)} />;
    }
    // As it is now, and as it was last seen where somebody has deleted it: what was typed must not go with it.
    const current = open.kind === 'edit' ? classes.find(({ id }) => id === open.lesson.id) : undefined;
    return (
      <ClassFormDialog
        initial={open.kind === 'duplicate' ? duplicateOf(open.lesson, today) : newClassForm(today)}
        lesson={open.kind === 'edit' ? (current ?? open.lesson) : null}
        gone={open.kind === 'edit' && list.status === 'ready' && !current}
        classes={classes}
        today={today}
        onClose={close}
        onSaved={(title) => done(open, t(open.kind === 'edit' ? 'form.updated' : 'form.created', { title }))}
      />
    );
  }

  return {
    news,
    dismiss: () => setNews(null),
    dialog: dialog(),
    onAdd: () => ask({ kind: 'add' }),
    onHolidays: () => ask({ kind: 'holidays' }),
    onEdit: askAbout('edit'),
    onDuplicate: askAbout('duplicate'),
    onDelete: askAbout('delete'),
    onInstance: (kind: InstanceAction, instance: DatedClass) => ask({ kind, instance }),
  };
}
