import { api } from '@domain/api.ts';
import type { StudentNotesDocument } from '@domain/student-notes.ts';
import { visibleLines } from '@domain/visible-text.ts';
import { type FormEvent, useState } from 'react';
import { useCallable } from '../../firebase/use-callable.ts';
import { useHoldWhile } from '../../ui/unsaved-changes.tsx';

/** What was typed, and the version of the stored notes that it changes. */
type Draft = { text: string; version: number };

/** The form follows the stored notes until something is typed; then it keeps what was typed. */
export function useNotesForm(studentId: string, stored: StudentNotesDocument | null) {
  const { run, pending, failure } = useCallable(api.saveStudentNotes);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [savedVersion, setSavedVersion] = useState<number | null>(null);
  const version = stored?.version ?? 0;
  const storedText = stored?.text ?? '';
  const unsaved = draft !== null && visibleLines(draft.text) !== storedText;
  useHoldWhile(unsaved);

  // The saved notes have arrived.
  if (draft && !pending && savedVersion !== null && version >= savedVersion && draft.version < savedVersion)
    setDraft(unsaved ? { ...draft, version: savedVersion } : null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!draft || !unsaved) return;
    setSavedVersion(null);
    const outcome = await run({ studentId, ...draft });
    if (outcome.ok) setSavedVersion(outcome.output.version);
  }

  return {
    text: draft?.text ?? storedText,
    unsaved,
    pending,
    failure,
    saved: savedVersion !== null && !unsaved,
    /** Someone else saved meanwhile. */
    conflict: unsaved && !pending && savedVersion === null && version > draft.version,
    submit,
    type(text: string) {
      setSavedVersion(null);
      setDraft({ text, version: draft?.version ?? version });
    },
    keepMine: () => draft && setDraft({ ...draft, version }),
    useTheirs: () => setDraft(null),
  };
}
