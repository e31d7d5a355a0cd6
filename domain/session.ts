import * as z from 'zod';

/** An account with a document in `admins` is an administrator; every other one is a 'user'. */
export type Role = 'admin' | 'user';

/** The signed-in account. */
export type SessionUser = { id: string; email: string; name: string; role: Role };

/** members/{uid}: what an account is to the academy. Rules and Functions admit only a 'member'. */
export const memberDocument = z.object({ state: z.enum(['member', 'disabled', 'left']), since: z.date() });
export type MemberState = z.infer<typeof memberDocument>['state'];
