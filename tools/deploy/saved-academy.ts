import type { Firestore } from 'firebase-admin/firestore';
import { type AcademyDetails, ownAcademy, storedAcademy } from '../../domain/academy-details.ts';
import { Failure, messageOf } from '../output.ts';

/** The academy as administrators saved it in Settings, for the public pages; null if they entered none. */
export async function savedAcademy(db: Firestore): Promise<AcademyDetails | null> {
  const document = await db
    .doc('settings/academy')
    .get()
    .catch((error: unknown) => {
      throw new Failure(
        `settings/academy could not be read. Run \`gcloud auth application-default login\`, then try again. ${messageOf(error)}`,
      );
    });
  return ownAcademy(storedAcademy.parse(document.data() ?? {}));
}
