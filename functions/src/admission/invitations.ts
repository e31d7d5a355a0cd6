import { api } from '@domain/admission/api.ts';
import { type Invitation, invitationDocument, OPEN_INVITATIONS } from '@domain/admission.ts';
import { type Act, auditEntryOf } from '@domain/audit.ts';
import { daysAfter } from '@domain/calendar.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { recordAct } from '../edge/audit.ts';
import { defineCommit } from '../edge/define-commit.ts';
import { hashOf } from '../edge/hash.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { claimAuthor } from './judge-applicant.ts';

/** Creates an invitation. A repeated call finds it; one with the same id and other values is refused. */
export const createInvitation = defineCommit(
  api.createInvitation,
  async ({ input: { invitationId, uses, days }, caller, dependencies, batch, db, now }) => {
    const document = db.doc(paths.invitation(invitationId));
    const stored = readIfExists(await document.get(), invitationDocument)?.data;
    if (stored) {
      if (stored.createdBy !== caller.uid || stored.uses !== uses) throw new Refusal(['invalid-input']);
      return;
    }
    await claimAuthor(batch, caller.uid, dependencies);
    const own = await db.collection(paths.invitations).where('createdBy', '==', caller.uid).get();
    const open = own.docs.filter((each) => each.get('expiresAt').toDate() > now());
    if (open.length >= OPEN_INVITATIONS) throw new Refusal(['invitations-full']);
    const invitation: Omit<Invitation, 'createdAt'> = {
      uses,
      used: 0,
      expiresAt: daysAfter(now(), days),
      createdBy: caller.uid,
    };
    batch.create(document, { ...invitation, createdAt: FieldValue.serverTimestamp() });
    // Not the id: it is the key of the link, and the record is kept longer than the link.
    const operation = hashOf(invitationId);
    const after = { uses, days };
    const act: Act = { by: caller.uid, act: 'invitation-created', what: 'invitation', operation, after };
    // Of an invitation that was withdrawn.
    if ((await db.doc(paths.audit(auditEntryOf(act).id)).get()).exists) throw new Refusal(['invalid-input']);
    recordAct(batch, db, act);
  },
);

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
