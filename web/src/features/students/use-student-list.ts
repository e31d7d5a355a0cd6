import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDirectory } from '../../firebase/use-directory.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { type Choice, choiceOf, paramsOf, studentFinder } from './student-choice.ts';

/** Not through the router: its change of the address would cancel the opening of a student that was just tapped. */
function remember(choice: Choice): void {
  const search = paramsOf(choice).toString();
  try {
    window.history.replaceState(window.history.state, '', search ? `?${search}` : window.location.pathname);
  } catch {
    // Browsers refuse many changes in a short time. The next change remembers this one, too.
  }
}

/** The choice, kept in the address of the page. */
function useChoice() {
  const [params] = useSearchParams();
  const [choice, setChoice] = useState(() => choiceOf(params));
  useEffect(() => remember(choice), [choice]);
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
