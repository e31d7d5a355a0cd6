import { createHash } from 'node:crypto';
import { type Invitation, invitationDocument } from '@domain/admission.ts';
import { api } from '@domain/api.ts';
import { daysAfter } from '@domain/calendar.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';

/** Creates an invitation. A repeated call finds it; one with the same id and other values is refused. */
export const createInvitation = defineCallable(
  api.createInvitation,
  ({ input: { invitationId, uses, days }, caller, dependencies }) => {
    const { db, now } = dependencies;
    const document = db.doc(paths.invitation(invitationId));

    return commitWithRetry(dependencies, async (batch) => {
      const stored = readIfExists(await document.get(), invitationDocument)?.data;
      if (stored) {
        if (stored.createdBy !== caller.uid || stored.uses !== uses) throw new Refusal(['invalid-input']);
        return {};
      }
      const invitation: Omit<Invitation, 'createdAt'> = {
        uses,
        used: 0,
        expiresAt: daysAfter(now(), days),
        createdBy: caller.uid,
      };
      batch.create(document, { ...invitation, createdAt: FieldValue.serverTimestamp() });
      // Not the id: it is the key of the link, and the record is kept longer than the link.
      recordAct(batch, db, {
        by: caller.uid,
        act: 'invitation-created',
        what: 'invitation',
        operation: createHash('sha256').update(invitationId).digest('hex'),
        after: { uses, days },
      });
      return {};
    });
  },
);
