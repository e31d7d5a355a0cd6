import { api } from '@domain/admission/api.ts';
import { invitationDocument } from '@domain/admission.ts';
import { defineCommit } from '../edge/define-commit.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';

/** Deletes an invitation, so that its link lets in no other account. The accounts that it let in stay. */
export const withdrawInvitation = defineCommit(
  api.withdrawInvitation,
  async ({ input: { invitationId }, batch, db, record }) => {
    const document = db.doc(paths.invitation(invitationId));
    const stored = readIfExists(await document.get(), invitationDocument);
    if (!stored) return;
    const { uses, used } = stored.data;
    batch.delete(document, { lastUpdateTime: stored.version });
    const operation = stored.version;
    record({ act: 'invitation-withdrawn', what: 'invitation', operation, before: { uses, used } });
  },
);
