import { DEFAULT_TARGETS } from '@domain/graduation/targets.ts';
import { useMemo } from 'react';
import { useGraduationTargets } from '../../firebase/data/graduation-data.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import type { Judge } from './chosen-students.ts';

/**
 * The class targets and the day for judging readiness. `judge` has the default targets until the
 * academy's have loaded.
 */
export function useJudge() {
  const { date: today } = useAcademyClock();
  const targets = useGraduationTargets();
  const known = targets.status === 'ready' ? targets.data : DEFAULT_TARGETS;
  const judge = useMemo((): Judge => ({ targets: known, today }), [known, today]);
  return { judge, targets };
}
