import { daysAfter } from '@domain/calendar.ts';
import { INVITED_DAYS } from '@domain/enrollment/student-invitation.ts';
import { api } from '@domain/family/api.ts';
import { judgeHolding } from '@domain/family.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { claimAuthor } from '../admission/judge-applicant.ts';
import { deleteAsRead, writeAsRead } from '../edge/as-read.ts';
import { defineCommit } from '../edge/define-commit.ts';
import { hashOf } from '../edge/hash.ts';
import { paths } from '../edge/paths.ts';
import { accepted, Refusal } from '../edge/refusal.ts';
import { newSecret, openLink } from '../enrollment/student-link.ts';
import { fillHolding, hasUsed, readChildren, readHolding } from './holding.ts';
import { mayName } from './may-name.ts';

/**
 * Creates a link for a guardian. The answer has the only copy of its secret. Refuses with `not-guardian` unless the
 * caller may name the guardians of all the children, and with `guardians-full`.
 */
export const inviteGuardian = defineCommit(
  api.inviteGuardian,
  async ({ input: { studentIds, ...guardian }, caller, dependencies, batch, db, now, record }) => {
    const { uid: by, role } = caller;
    const children = [...new Set(studentIds)];
    const links = db.collection(paths.studentInvitations);
    const link = links.doc();
    const secret = newSecret();
    const expiresAt = daysAfter(now(), INVITED_DAYS);
    if (role === 'admin') await claimAuthor(batch, by, dependencies);
    if (!(await mayName(by, children, dependencies))) throw new Refusal(['not-guardian']);
    for (const { guardians, snapshot } of await readChildren(children, dependencies, 'profile-missing')) {
      accepted(judgeHolding({ isSame: false, isHeld: false, guardians, children: 0 }));
      // The undo of an enrollment at the same moment fails, or else this commit does.
      writeAsRead(batch, snapshot, { updatedAt: FieldValue.serverTimestamp() });
    }
    const earlier = links.where('createdBy', '==', by).where('guardian.name', '==', guardian.name);
    // Another family may have a guardian of that name.
    const replaced = (await earlier.get()).docs.filter((each) =>
      (each.get('guardian.children') as string[]).some((id) => children.includes(id)),
    );
    for (const each of replaced) deleteAsRead(batch, each);
    const invited = replaced.flatMap((each): string[] => each.get('guardian.children'));
    batch.create(link, {
      ...{ hash: hashOf(secret), createdBy: by, createdAt: FieldValue.serverTimestamp(), expiresAt },
      guardian: { ...guardian, children },
    });
    // A link that replaces an open one is not recorded again.
    for (const whom of children.filter((id) => !invited.includes(id)))
      record({ act: 'guardian-invited', whom, what: link.id, operation: link.id });
    return { studentId: link.id, secret, expiresAt: expiresAt.toISOString() };
  },
);

/**
 * Makes the caller a guardian of the children of a link, and ends the link. A repeated call of the same caller changes
 * nothing while it holds all the children.
 */
export const holdChildren = defineCommit(
  api.holdChildren,
  async ({ input: link, caller: { uid }, dependencies, batch, db }) => {
    const hash = hashOf(link.secret);
    if (await hasUsed({ uid, hash }, dependencies)) return;
    const opened = await openLink(link, dependencies);
    if (!('guardian' in opened)) throw new Refusal(['invitation-over']);
    const { guardian, by, end } = opened;
    const { name, children } = guardian;
    const email = (await dependencies.findAccount(uid))?.email ?? '';
    const holding = await readHolding({ uid, children }, dependencies);
    fillHolding(batch, db, holding, { name, email, by, link: { hash, children } });
    end(batch);
  },
);
