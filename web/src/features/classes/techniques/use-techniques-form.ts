import { api } from '@domain/api.ts';
import { techniqueKey } from '@domain/classes/techniques.ts';
import { type DatedClass, isSameData } from '@domain/schedule/schedule.ts';
import { visibleText } from '@domain/visible-text.ts';
import { useState } from 'react';
import { useCallable } from '../../../firebase/calls/use-callable.ts';
import { useHoldWhile } from '../../../ui/forms/unsaved-changes.tsx';

/** Whether a technique is on the list of the date, however it is typed. */
export function isTaken(names: readonly string[], typed: string): boolean {
  return names.some((name) => techniqueKey(name) === techniqueKey(typed));
}

/** What was chosen, and the version of the date's techniques that it changes. */
type Draft = { names: string[]; taught: number };

/** The form follows the date's techniques until something is chosen or typed; then it keeps that. */
export function useTechniquesForm(instance: DatedClass, onSaved: () => void) {
  const { run, pending, failure, forget } = useCallable(api.saveTechniques);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [typed, setTyped] = useState('');
  const theirs = instance.movements.map(({ name }) => name);
  const { names, taught } = draft ?? { names: theirs, taught: instance.taught };
  // What is still in the field is meant, too.
  const wanted = isTaken(names, typed) || visibleText(typed) === '' ? names : [...names, visibleText(typed)];
  const isChanged = !isSameData(wanted, theirs);
  useHoldWhile(isChanged);
  /** Someone else saved meanwhile. */
  const conflict = isChanged && !pending && taught !== instance.taught;

  return {
    names,
    typed,
    theirs,
    isChanged,
    pending,
    conflict,
    failure: conflict ? null : failure,
    choose: (chosen: string[]) => setDraft({ names: chosen, taught }),
    type(text: string) {
      setDraft({ names, taught });
      setTyped(text);
    },
    keepMine() {
      forget();
      setDraft({ names, taught: instance.taught });
    },
    useTheirs() {
      forget();
      setDraft(null);
      setTyped('');
    },
    async save(): Promise<void> {
      const { ok } = await run({ eventId: instance.eventId, taught, techniques: wanted });
      if (ok) onSaved();
    },
  };
}
