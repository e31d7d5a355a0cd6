import type { Reason } from './errors.ts';
import type { MemberState, Role } from './member.ts';

/**
 * The kinds of callers. 'registered': an account without a state. 'guardian': no kind of account, but what any member
 * may do for a child whom it holds (family.ts). 'device': a tablet at the door. `defineCallable` refuses shut-out accounts before.
 */
export const KINDS = [
  'visitor',
  'registered',
  'waiting',
  'unconfirmed',
  'student',
  'professor',
  'reception',
  'administrator',
  'guardian',
  'device',
] as const;
export type Kind = (typeof KINDS)[number];

type Row<Columns extends readonly Kind[]> = { readonly [Column in keyof Columns]: boolean };

const yes = true as const;
const no = false as const;

/**
 * What each kind may do; a kind is a column, a capability a row. A contract (api.ts) and a page of the team
 * (web/src/app/pages.ts) name their row. `firestore.rules` repeats the rows by hand: tests/web/permissions.test.ts
 * compares the personas of its tests.
 */
// biome-ignore format: a table.
export const PERMISSIONS = {
  //                          visitor registered waiting unconfirmed student professor reception administrator guardian device
  'send the interest form':   [yes,    yes,       yes,    yes,        yes,    yes,      yes,      yes,           no,       no],
  'report an error':          [yes,    yes,       yes,    yes,        yes,    yes,      yes,      yes,           no,       yes],
  'use an invitation':        [yes,    yes,       yes,    yes,        yes,    yes,      yes,      yes,           no,       no],
  'join the academy':         [no,     yes,       yes,    yes,        yes,    yes,      yes,      yes,           yes,      no],
  'manage the own card':      [no,     yes,       yes,    no,         yes,    yes,      yes,      yes,           yes,      no],
  'see the timetable':        [no,     no,        yes,    no,         yes,    yes,      yes,      yes,           no,       no],
  'manage the own data':      [no,     no,        yes,    no,         yes,    yes,      yes,      yes,           yes,      no],
  'ask to be a person':       [no,     no,        yes,    no,         yes,    yes,      yes,      no,            no,       no],
  'check in':                 [no,     no,        no,     no,         yes,    yes,      yes,      yes,           yes,      no],
  // Administrators name the guardians of any child, others those of the children whom they hold.
  'name guardians':           [no,     no,        no,     no,         yes,    yes,      yes,      yes,           yes,      no],
  // Waiting: a former guardian, who has a new child (fillHolding).
  'hold children':            [no,     no,        yes,    yes,        yes,    yes,      yes,      yes,           no,       no],
  'agree for a child':        [no,     no,        no,     no,         yes,    yes,      yes,      yes,           yes,      no],
  // Administrators and helpers without a profile, and guardians who do not train yet.
  'train, too':               [no,     no,        no,     no,         yes,    yes,      yes,      yes,           no,       no],
  // Helpers are students, too. Administrators train without paying.
  'subscribe':                [no,     no,        no,     no,         yes,    yes,      yes,      no,            yes,      no],
  'correct attendance':       [no,     no,        no,     no,         no,     yes,      yes,      yes,           no,       no],
  'see all students':         [no,     no,        no,     no,         no,     yes,      yes,      yes,           no,       no],
  // What was taught, a substitute, a canceled date. Not to reopen one, which empties its list.
  'teach':                    [no,     no,        no,     no,         no,     yes,      no,       yes,           no,       no],
  // Each reading is recorded; the reception does not train students.
  'read health answers':      [no,     no,        no,     no,         no,     yes,      no,       yes,           no,       no],
  'keep notes on students':   [no,     no,        no,     no,         no,     yes,      no,       yes,           no,       no],
  'recommend a promotion':    [no,     no,        no,     no,         no,     yes,      no,       yes,           no,       no],
  'let accounts in':          [no,     no,        no,     no,         no,     no,       yes,      yes,           no,       no],
  'answer leads':             [no,     no,        no,     no,         no,     no,       yes,      yes,           no,       no],
  // No sums or changes of a plan. A list of fees only if Settings let the reception make the round (fee-settings.ts).
  'help with payments':       [no,     no,        no,     no,         no,     no,       yes,      yes,           no,       no],
  'run the classes':          [no,     no,        no,     no,         no,     no,       no,       yes,           no,       no],
  // Includes a belt, so it is as strong as a promotion.
  'add students':             [no,     no,        no,     no,         no,     no,       no,       yes,           no,       no],
  'promote students':         [no,     no,        no,     no,         no,     no,       no,       yes,           no,       no],
  'erase students':           [no,     no,        no,     no,         no,     no,       no,       yes,           no,       no],
  'manage payments':          [no,     no,        no,     no,         no,     no,       no,       yes,           no,       no],
  // Also who enters without being asked (saveAdmission), how long leads are kept.
  'change the settings':      [no,     no,        no,     no,         no,     no,       no,       yes,           no,       no],
  'manage the team':          [no,     no,        no,     no,         no,     no,       no,       yes,           no,       no],
  'read the record':          [no,     no,        no,     no,         no,     no,       no,       yes,           no,       no],
  'watch the system':         [no,     no,        no,     no,         no,     no,       no,       yes,           no,       no],
  // A tablet at the door: the names of students, and who is there.
  'keep the door':            [no,     no,        no,     no,         no,     no,       no,       no,            no,       yes],
} as const satisfies Record<string, Row<typeof KINDS>>;
export type Capability = keyof typeof PERMISSIONS;

/** The capabilities that need no account. */
export type OpenCapability = {
  [Each in Capability]: (typeof PERMISSIONS)[Each][0] extends true ? Each : never;
}[Capability];

/** The reason to refuse each kind what it may not do. */
export const REFUSED_AS = {
  visitor: 'not-signed-in',
  registered: 'not-a-member',
  waiting: 'not-a-member',
  unconfirmed: 'not-a-member',
  student: 'not-allowed',
  professor: 'not-allowed',
  reception: 'not-allowed',
  administrator: 'students-only',
  guardian: 'not-allowed',
  device: 'not-allowed',
} as const satisfies Record<Kind, Reason>;

const KIND_OF = {
  user: 'student',
  professor: 'professor',
  reception: 'reception',
  admin: 'administrator',
} as const satisfies Record<Role, Kind>;

/** The kind of an account. The role counts only for a member. One that is shut out may do at most what a visitor may. */
export function kindOf(state: MemberState | null | undefined, role: Role): Kind {
  if (!state) return 'registered';
  if (state === 'waiting' || state === 'unconfirmed' || state === 'device') return state;
  if (state !== 'member') return 'visitor';
  return KIND_OF[role];
}

export function may(kind: Kind, capability: Capability): boolean {
  return PERMISSIONS[capability][KINDS.indexOf(kind)] === true;
}

export function memberMay(role: Role, capability: Capability): boolean {
  return may(KIND_OF[role], capability);
}

/** Whether only the team may: administrators, and perhaps helpers. */
export function isForTeam(capability: Capability): boolean {
  return !(['visitor', 'registered', 'waiting', 'unconfirmed', 'student', 'device'] as const).some((kind) =>
    may(kind, capability),
  );
}
