import { api } from '@domain/profile/api.ts';
import { newProfile } from '@domain/profile.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { writeAsRead } from '../edge/as-read.ts';
import { defineCommit } from '../edge/define-commit.ts';
import { paths } from '../edge/paths.ts';
import { readTogether } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { claimTeam } from '../settings/claim-team.ts';

/**
 * Creates the empty profile of the calling administrator, helper or guardian, with the name of the account, who trains
 * from now on. The form that asks for it saves its fields itself, under the rules for every owner. Keeps a profile.
 * Refuses other callers with `not-allowed`. If the role is granted or revoked at the same time, one of the two decides
 * again: otherwise `isAdmin` would be wrong.
 */
export const createOwnProfile = defineCommit(
  api.createOwnProfile,
  async ({ caller, dependencies, batch, db, record }) => {
    const { uid, name, verifiedEmail: email } = caller;
    const documents = {
      admin: db.doc(paths.admin(uid)),
      member: db.doc(paths.member(uid)),
      student: db.doc(paths.student(uid)),
      family: db.doc(paths.family(uid)),
    };

    // Read before the marker: if the marker is newer, the commit fails.
    const mark = await db.doc(paths.team).get();
    const { admin, member, student, family } = await readTogether(db, documents);
    const isAdmin = admin.exists;
    // A former guardian is let in like every other account.
    const isGuardian = Object.keys(family.get('children') ?? {}).length > 0;
    const isHelper = member.get('staff') !== undefined;
    const isMember = member.get('state') === 'member';
    // Also of an administrator or helper who was a guardian.
    const isNew = member.get('guardian.trains') === false;
    if (student.exists && !isNew) return;
    if (!isAdmin && !(isMember && (isGuardian || isHelper))) throw new Refusal(['not-allowed']);
    const now = FieldValue.serverTimestamp();
    const profile = { ...newProfile({ uid, name, email }), isAdmin };
    claimTeam(batch, mark);
    const trains = isGuardian || isNew;
    // The commit depends on the marker of all but administrators.
    if (trains || !isAdmin)
      writeAsRead(batch, member, trains ? { guardian: { trains: true } } : { state: 'member' });
    if (student.exists) return;
    // `create` fails if a concurrent call was faster.
    batch.create(documents.student, { ...profile, createdAt: now, updatedAt: now });
    if (isAdmin) record({ act: 'profile-created', whom: uid, operation: dependencies.newId() });
  },
);
