import { api } from '@domain/classes/api.ts';
import { classDate, classFormOf } from '@domain/classes/class-form.ts';
import type { ClassDocument } from '@domain/classes/classes.ts';
import type { HolidayDocument } from '@domain/classes/holidays.ts';
import { nextSeason, planSeason, type SeasonCopy } from '@domain/classes/season.ts';
import { useState } from 'react';
import { useCallable } from '../../firebase/calls/use-callable.ts';

type Options = {
  classes: readonly ClassDocument[];
  suggested: readonly ClassDocument[];
  holidays: HolidayDocument | null;
  today: string;
  onCopied: (count: number) => void;
};

/**
 * The state of the dialog that copies a season: one call per class. A copy has the same id in every attempt,
 * so after a failure, or in another tab, only the missing classes are created.
 */
export function useCopySeason({ classes, suggested, holidays, today, onCopied }: Options) {
  const [initial] = useState(() => nextSeason(suggested, today));
  const [season, setSeason] = useState({ date: initial.date, endDate: initial.endDate });
  const [chosen, setChosen] = useState<readonly string[]>(initial.classIds);
  const [leavesOut, setLeavesOut] = useState(false);
  const [copying, setCopying] = useState(false);
  const { run, failure } = useCallable(api.createClass);

  const endsBefore = season.endDate < season.date;
  const valid = !endsBefore && [season.date, season.endDate].every((day) => classDate.safeParse(day).success);
  const lessons = classes.filter(({ deleting }) => !deleting);
  const isChosen = ({ lesson }: SeasonCopy) => chosen.includes(lesson.id);
  const { copies, leftOut } = valid
    ? planSeason(lessons, season, { classes, holidays, leavesOut })
    : { copies: [], leftOut: [] };
  const wanted = copies.filter((copy) => isChosen(copy) && copy.plan?.ok);

  async function copy(): Promise<void> {
    setCopying(true);
    for (const { lesson, classId } of wanted) {
      const form = { ...classFormOf(lesson), ...season };
      const { ok } = await run({ classId, form, leftOut });
      if (!ok) return setCopying(false);
    }
    onCopied(wanted.length);
  }

  return {
    season,
    setSeason,
    endsBefore,
    copies,
    wanted,
    isChosen,
    chooseAll: (checked: boolean) => setChosen(checked ? lessons.map(({ id }) => id) : []),
    choose: (id: string, checked: boolean) =>
      setChosen((before) => [...before.filter((other) => other !== id), ...(checked ? [id] : [])]),
    leavesOut,
    setLeavesOut,
    copying,
    failure,
    copy,
  };
}
