import { api } from '@domain/leaving/api.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { defineCommit } from '../edge/define-commit.ts';
import { paths } from '../edge/paths.ts';
import { Refusal } from '../edge/refusal.ts';

/**
 * Stores the student's request to be erased for the administrators, or takes it back. That of a guardian has the
 * guardian's name, as the office knows it.
 */
export const askForErasure = defineCommit(
  api.askForErasure,
  async ({ input, caller, student, batch, db }) => {
    // Another administrator revokes the role first.
    if (student.role === 'admin') throw new Refusal(['students-only']);
    const document = db.doc(paths.erasure(student.uid));
    const stored = await document.get();
    if (input.asks && !stored.exists) {
      const asked = { state: 'asked', askedAt: FieldValue.serverTimestamp() };
      const { uid: by } = caller;
      const holder = student.isHeld && (await db.doc(paths.holder(student.uid, by)).get());
      batch.create(document, {
        ...asked,
        ...(holder && { by, byName: holder.get('name') ?? caller.name }),
      });
    }
    // An erasure that has begun meanwhile stays.
    if (!input.asks && stored.updateTime && stored.get('state') === 'asked')
      batch.delete(document, { lastUpdateTime: stored.updateTime });
  },
);
