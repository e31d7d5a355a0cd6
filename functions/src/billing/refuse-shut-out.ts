import { memberDocument, shutOutOf } from '@domain/session.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';

/** Refuses to begin or change what an account pays that is shut out: it could not cancel in the app. */
export async function refuseShutOut(uid: string, { db }: Pick<Dependencies, 'db'>): Promise<void> {
  const member = readIfExists(await db.doc(paths.member(uid)).get(), memberDocument);
  if (shutOutOf(member?.data.state)) throw new Refusal(['not-a-member']);
}
