import type { Reason } from './errors.ts';
import type { MemberState, Role } from './session.ts';

/** The kinds of callers. 'registered': an account without a state. `defineCallable` refuses shut-out accounts before. */
export const KINDS = ['visitor', 'registered', 'waiting', 'student', 'administrator'] as const;
export type Kind = (typeof KINDS)[number];

type Row<Columns extends readonly Kind[]> = { readonly [Column in keyof Columns]: boolean };

const yes = true as const;
const no = false as const;

/**
 * What each kind may do; a kind is a column, a capability a row. A contract (api.ts) and a page of administrators
 * (web/src/app/pages.ts) name their row. `firestore.rules` repeats the rows by hand: tests/web/permissions.test.ts
 * compares the personas of its tests.
 */
// biome-ignore format: a table.
export const PERMISSIONS = {
  //                          visitor registered waiting student administrator
  'send the interest form':    [yes,    yes,       yes,    yes,    yes],
  'report an error':           [yes,    yes,       yes,    yes,    yes],
  'join the academy':          [no,     yes,       yes,    yes,    yes],
  'manage the own card':       [no,     yes,       yes,    yes,    yes],
  'see the timetable':         [no,     no,        yes,    yes,    yes],
  'manage the own data':       [no,     no,        yes,    yes,    yes],
  'check in':                  [no,     no,        no,     yes,    yes],
  'subscribe':                 [no,     no,        no,     yes,    no],
  'train as an administrator': [no,     no,        no,     no,     yes],
  'let accounts in':           [no,     no,        no,     no,     yes],
  'run the classes':           [no,     no,        no,     no,     yes],
  'correct attendance':        [no,     no,        no,     no,     yes],
  'see all students':          [no,     no,        no,     no,     yes],
  'add students':              [no,     no,        no,     no,     yes],
  'read health answers':       [no,     no,        no,     no,     yes],
  'keep notes on students':    [no,     no,        no,     no,     yes],
  'erase students':            [no,     no,        no,     no,     yes],
  'promote students':          [no,     no,        no,     no,     yes],
  'manage payments':           [no,     no,        no,     no,     yes],
  'answer leads':              [no,     no,        no,     no,     yes],
  'change the settings':       [no,     no,        no,     no,     yes],
  'manage the team':           [no,     no,        no,     no,     yes],
  'read the record':           [no,     no,        no,     no,     yes],
  'watch the system':          [no,     no,        no,     no,     yes],
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
  student: 'not-allowed',
  administrator: 'students-only',
} as const satisfies Record<Kind, Reason>;

/** The kind of an account. The role counts only for a member. One that is shut out may do at most what a visitor may. */
export function kindOf(state: MemberState | null | undefined, role: Role): Kind {
  if (!state) return 'registered';
  if (state === 'waiting') return 'waiting';
  if (state !== 'member') return 'visitor';
  return role === 'admin' ? 'administrator' : 'student';
}

export function may(kind: Kind, capability: Capability): boolean {
  return PERMISSIONS[capability][KINDS.indexOf(kind)] === true;
}

/** Whether administrators alone may. */
export function isForAdministrators(capability: Capability): boolean {
  return KINDS.every((kind) => may(kind, capability) === (kind === 'administrator'));
}
