import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDirectory } from '../../firebase/use-directory.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { type Choice, choiceOf, paramsOf, studentFinder } from './student-choice.ts';

/** Browsers refuse many changes of the address in a short time. */
const DEBOUNCE_MS = 250;

/** The choice, kept in the address of the page. */
function useChoice() {
  const [params, setParams] = useSearchParams();
  const [choice, setChoice] = useState(() => choiceOf(params));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `setParams` is new at every change of the address.
  useEffect(() => {
    const timer = setTimeout(() => setParams(paramsOf(choice), { replace: true }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [choice]);
  return [choice, setChoice] as const;
}

/** All students that match, and the search. The directory is loaded again when the page is seen again. */
export function useStudentList() {
  const { date: today } = useAcademyClock();
  const { directory, load } = useDirectory();
  const [choice, setChoice] = useChoice();

  useEffect(() => {
    const loadWhenSeen = () => document.visibilityState === 'visible' && void load();
    loadWhenSeen();
    document.addEventListener('visibilitychange', loadWhenSeen);
    return () => document.removeEventListener('visibilitychange', loadWhenSeen);
  }, [load]);

  const entries = directory.status === 'ready' ? directory.data : null;
  const find = useMemo(() => studentFinder(entries ?? [], today), [entries, today]);
  const found = useMemo(() => find(choice), [find, choice]);
  return {
    today,
    status: directory.status,
    retry: load,
    total: entries?.length ?? 0,
    found,
    choice,
    /** Another search starts at its first page. */
    choose: (change: Partial<Choice>) => setChoice({ ...choice, page: 1, ...change }),
  };
}
