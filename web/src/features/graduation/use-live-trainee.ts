import { useMemo } from 'react';
import { useStudentsById } from '../../firebase/student-data.ts';
import type { Trainee } from './use-graduate.ts';

/** Live by itself: whatever a dialog was opened from, such as the row of a filtered table, may be gone by now. */
export function useLiveTrainee(opened: Trainee): Trainee {
  const live = useStudentsById(useMemo(() => [opened.uid], [opened.uid]));
  const student = live.status === 'ready' ? live.data[0] : undefined;
  return student ? { ...opened, belt: student.belt, degree: student.degree } : opened;
}
