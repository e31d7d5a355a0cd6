import { isDeviceEmail } from '@domain/schedule/door.ts';
import type { Dependencies } from '../edge/dependencies.ts';

/** Deletes the account of a tablet. The account of a person stays, also if it was created with the same id since. */
export async function deleteTabletAccount(
  id: string,
  { findAccount, deleteAccount }: Pick<Dependencies, 'findAccount' | 'deleteAccount'>,
): Promise<void> {
  if (isDeviceEmail((await findAccount(id))?.email)) await deleteAccount(id);
}
