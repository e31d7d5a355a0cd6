import type { Capability } from '@domain/permissions.ts';
import { isCorrectable } from '@domain/schedule/check-in.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import type { IconName } from './icons.tsx';

/** What the team does with one date. 'cancel-date' also reopens it. */
export type DateAction = 'teach-date' | 'edit-date' | 'substitute' | 'cancel-date' | 'delete-date';

const DELETION = { action: 'delete-date', icon: 'trash', words: 'delete', needs: 'run the classes' } as const;
const ACTIONS = {
  active: [
    { action: 'teach-date', icon: 'technique', words: 'teach', needs: 'teach' },
    { action: 'substitute', icon: 'swap', words: 'substitute', needs: 'teach' },
    { action: 'edit-date', icon: 'edit', words: 'edit', needs: 'run the classes' },
    { action: 'cancel-date', icon: 'cancel', words: 'cancel', needs: 'teach' },
    DELETION,
  ],
  cancelled: [{ action: 'cancel-date', icon: 'reopen', words: 'reopen', needs: 'run the classes' }, DELETION],
} as const satisfies Record<
  DatedClass['status'],
  readonly { action: DateAction; icon: IconName; words: string; needs: Capability }[]
>;

const OF_ANY_DATE: readonly DateAction[] = ['edit-date', 'delete-date'];

/** What can be done with a date: 14 days after it, only editing and deleting. */
export function actionsOn({ status, date }: DatedClass, today: string) {
  return ACTIONS[status].filter(({ action }) => isCorrectable(date, today) || OF_ANY_DATE.includes(action));
}
