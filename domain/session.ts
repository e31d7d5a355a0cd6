/** Roles of the specification, point 6. Whoever has a document in `admins` is an administrator. */
export type Role = 'admin' | 'user';

/** The session user of point 3. */
export type SessionUser = { id: string; email: string; name: string; role: Role };
