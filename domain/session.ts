/** An account with a document in `admins` is an administrator; every other one is a 'user'. */
export type Role = 'admin' | 'user';

/** The signed-in account. */
export type SessionUser = { id: string; email: string; name: string; role: Role };
