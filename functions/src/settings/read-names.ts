import { DEFAULT_NAME } from '@domain/profile.ts';
import { api } from '@domain/settings/api.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';

/** Names for the record of acts: of students from their profile, of others from their account. */
export const readNames = defineCallable(api.readNames, async ({ input, dependencies }) => {
  const { db } = dependencies;
  const uids = [...new Set(input.uids)];
  // Nothing else of a profile is read.
  const fieldMask = ['name', 'email'];
  const students = await db.getAll(...uids.map((uid) => db.doc(paths.student(uid))), { fieldMask });
  const accounts = await Promise.all(
    students.map((student) => {
      const [name, email] = fieldMask.map((field) => String(student.get(field) ?? ''));
      return student.exists && name
        ? { uid: student.id, name, email: email ?? '' }
        : fromAuth(student.id, dependencies);
    }),
  );
  return { accounts: accounts.filter((account) => account !== null) };
});

async function fromAuth(uid: string, { findAccount }: Dependencies) {
  const account = await findAccount(uid);
  return account && { uid, name: account.name || DEFAULT_NAME, email: account.email ?? '' };
}
