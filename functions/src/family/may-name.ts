import { memberDocument, roleOf } from '@domain/member.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, readTogether } from '../edge/read.ts';

/** Whether an account may name guardians of all these children: as an administrator, or as a guardian of each. */
export async function mayName(
  uid: string,
  children: readonly string[],
  { db }: Pick<Dependencies, 'db'>,
): Promise<boolean> {
  const { admin, member } = await readTogether(db, { admin: paths.admin(uid), member: paths.member(uid) });
  const marker = readIfExists(member, memberDocument)?.data;
  if (marker?.state !== 'member') return false;
  if (roleOf(admin.exists, marker) === 'admin') return true;
  const holders = await db.getAll(...children.map((child) => db.doc(paths.holder(child, uid))));
  return holders.every(({ exists }) => exists);
}
