import { academyClock } from '@domain/calendar.ts';
import type { FamilyFacts } from '@domain/enrollment/merge.ts';
import type { Reason } from '@domain/errors.ts';
import { type FamilyDocument, familyDocument, judgeHolding } from '@domain/family.ts';
import { countsAsMember, type MemberState, shutOutOf } from '@domain/member.ts';
import { bornOn, isChild, isMinor, isOfAge } from '@domain/minor.ts';
import { studentDocument } from '@domain/profile.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { deleteAsRead, writeAsRead } from '../edge/as-read.ts';
import { recordAct } from '../edge/audit.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, readTogether } from '../edge/read.ts';
import { accepted, Refusal } from '../edge/refusal.ts';

const NOW = FieldValue.serverTimestamp();

type Child = { id: string; name: string; birthDate: string; snapshot: DocumentSnapshot; guardians: number };

/**
 * Returns the children as they are now. Refuses with `missing` if one has left, and with `not-a-child` if one is of
 * age.
 */
export async function readChildren(
  ids: readonly string[],
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  missing: Reason = 'invitation-over',
): Promise<Child[]> {
  const { date: today } = academyClock(now());
  const all = (path: (id: string) => string) => db.getAll(...ids.map((id) => db.doc(path(id))));
  const [students, members] = await Promise.all([all(paths.student), all(paths.member)]);
  // After the profiles, whose versions the commit depends on.
  const holders = await Promise.all(ids.map((id) => db.collection(paths.holders(id)).select().get()));
  return students.map((snapshot, index) => {
    const student = readIfExists(snapshot, studentDocument)?.data;
    const state: MemberState | null = members[index]?.get('state') ?? null;
    if (!student || !countsAsMember(state)) throw new Refusal([missing]);
    const birthDate = bornOn(student);
    if (birthDate === '') throw new Refusal(['birth-date-missing']);
    if (isOfAge(birthDate, today)) throw new Refusal(['not-a-child']);
    return { id: snapshot.id, name: student.name, birthDate, snapshot, guardians: holders[index]?.size ?? 0 };
  });
}

/** Whether the account has used the link with this hash last, and still holds all its children. */
export async function hasUsed(
  { uid, hash }: { uid: string; hash: string },
  { db }: Pick<Dependencies, 'db'>,
): Promise<boolean> {
  const { link, children = {} } =
    readIfExists(await db.doc(paths.family(uid)).get(), familyDocument)?.data ?? {};
  return link?.hash === hash && link.children.every((id) => id in children);
}

type Holding = Record<'family' | 'member' | 'profile', DocumentSnapshot> & { added: Child[] };

/**
 * Reads what `fillHolding` needs; `added`: the children without those of the account. Refuses unless it may hold all.
 */
export async function readHolding(
  { uid, children }: { uid: string; children: readonly string[] },
  dependencies: Pick<Dependencies, 'db' | 'now'>,
): Promise<Holding> {
  const { db, now } = dependencies;
  const own = { family: paths.family(uid), member: paths.member(uid), profile: paths.student(uid) };
  const [read, all] = await Promise.all([readTogether(db, own), readChildren(children, dependencies)]);
  const { family, member, profile } = read;
  const held = await db.collection(paths.holders(uid)).limit(1).get();
  const has = Object.keys(readIfExists(family, familyDocument)?.data.children ?? {});
  const added = all.filter(({ id }) => !has.includes(id));
  for (const [index, { id, guardians }] of added.entries()) {
    const isSame = id === uid;
    accepted(judgeHolding({ isSame, isHeld: !held.empty, guardians, children: has.length + index }));
  }
  const birthDate = String(profile.get('birthDate') ?? '');
  const born = bornOn({ birthDate, heldBirthDate: profile.get('heldBirthDate') });
  if (isMinor(born, academyClock(now()).date)) throw new Refusal(['guardian-minor']);
  return { family, member, profile, added };
}

/** `by`: the author of the link. `tokensFrom`: of an account that a link has created. */
type NewHolder = {
  name: string;
  email: string;
  by: string;
  tokensFrom?: number;
  link?: FamilyDocument['link'];
};

/**
 * Makes the account a guardian. The commit changes the profiles of all: two calls at once could otherwise add too many
 * guardians, or a circle of them. Refuses an account that is no member any more.
 */
export function fillHolding(
  batch: WriteBatch,
  db: Firestore,
  { family, member, profile, added }: Holding,
  { tokensFrom, link, ...holder }: NewHolder,
): void {
  const uid = family.id;
  if (member.updateTime) {
    const state: MemberState = member.get('state');
    // `ensureProfile` lets a former guardian in again.
    const isFormer = !shutOutOf(state) && hasNoProfile(member, profile);
    if (state !== 'member' && !isFormer) throw new Refusal([shutOutOf(state) ?? 'not-a-member']);
    const guardian = member.get('guardian') ?? { trains: profile.exists };
    batch.update(member.ref, { guardian }, { lastUpdateTime: member.updateTime });
  } else {
    const state: MemberState = 'unconfirmed';
    batch.create(member.ref, { state, since: NOW, tokensFrom, guardian: { trains: false } });
  }
  for (const { id, snapshot } of added) {
    batch.create(db.doc(paths.holder(id, uid)), { kind: 'guardian', since: NOW, ...holder });
    const operation = snapshot.updateTime;
    recordAct(batch, db, { by: uid, act: 'guardian-added', whom: id, what: uid, operation });
  }
  if (profile.exists && added.length > 0) writeAsRead(batch, profile, { updatedAt: NOW });
  for (const { snapshot, birthDate } of added)
    writeAsRead(batch, snapshot, {
      heldBirthDate: birthDate,
      heldBy: FieldValue.arrayUnion(uid),
      updatedAt: NOW,
    });
  const children = Object.fromEntries(added.map((child) => [child.id, { name: child.name, since: NOW }]));
  writeAsRead(batch, family, { children: { ...family.get('children'), ...children }, ...(link && { link }) });
}

/** Whether an account has only been a guardian. */
function hasNoProfile(member: DocumentSnapshot, profile: DocumentSnapshot): boolean {
  return member.get('guardian.trains') === false && !profile.exists;
}

/**
 * Makes a guardian who does not train wait for a new child, without one: it is no student who reads the lists. One that
 * waits for 90 days is erased.
 */
async function endMembership(
  batch: WriteBatch,
  uid: string,
  { db }: Pick<Dependencies, 'db'>,
): Promise<void> {
  const { member, admin, profile } = await readTogether(db, {
    member: paths.member(uid),
    admin: paths.admin(uid),
    profile: paths.student(uid),
  });
  const hasRole = admin.exists || member.get('staff') !== undefined;
  if (member.get('state') !== 'member' || hasRole || !hasNoProfile(member, profile)) return;
  writeAsRead(batch, member, { state: 'waiting' satisfies MemberState, since: NOW });
}

/** Reads what `judgeSame` asks about the families of a person and an account. */
export async function readFamilyFacts(
  person: string,
  account: string,
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
): Promise<FamilyFacts> {
  const [holders, family] = await Promise.all([
    db.collection(paths.holders(person)).limit(1).get(),
    db.doc(paths.family(account)).get(),
  ]);
  const hasChildren = Object.keys(family.get('children') ?? {}).length > 0;
  return { isHeld: !holders.empty, hasChildren, today: academyClock(now()).date };
}

/** Deletes the health answers of a student. The commit has to depend on the profile otherwise. */
export function deleteHealth(batch: WriteBatch, profile: DocumentReference): void {
  batch.delete(profile.firestore.doc(paths.health(profile.id)));
  batch.update(profile, { healthAnsweredAt: FieldValue.delete() });
}

/**
 * Updates a student who loses a guardian. Without another guardian, the consents and a child's health answers are
 * deleted.
 */
async function loseGuardian(
  batch: WriteBatch,
  profile: DocumentSnapshot,
  uid: string,
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
): Promise<void> {
  if (!profile.updateTime) return;
  const holders = await db.collection(paths.holders(profile.id)).limit(2).select().get();
  const isLast = holders.size < 2;
  const heldBy = FieldValue.arrayRemove(uid);
  const change = { heldBy, updatedAt: NOW, ...(isLast && { consents: FieldValue.delete() }) };
  batch.update(profile.ref, change, { lastUpdateTime: profile.updateTime });
  const { birthDate = '', heldBirthDate, healthAnsweredAt } = profile.data() ?? {};
  const isStillChild = isChild(bornOn({ birthDate, heldBirthDate }), academyClock(now()).date);
  if (isLast && isStillChild && healthAnsweredAt) deleteHealth(batch, profile.ref);
}

/**
 * Removes one guardian of a child, with what `loseGuardian` deletes. `by`: the author of the act for the record;
 * missing if it is part of another act.
 */
export async function endHolding(
  batch: WriteBatch,
  { child, uid, by }: { child: string; uid: string; by?: string },
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
): Promise<void> {
  const documents = {
    holder: paths.holder(child, uid),
    family: paths.family(uid),
    profile: paths.student(child),
  };
  const { holder, family, profile } = await readTogether(db, documents);
  const place = new FieldPath('children', child);
  if (family.updateTime && family.get(place) !== undefined) {
    const past = [new FieldPath('past', child), academyClock(now()).date] as const;
    batch.update(family.ref, place, FieldValue.delete(), ...past, { lastUpdateTime: family.updateTime });
  }
  if (!holder.exists) return;
  deleteAsRead(batch, holder);
  const isLastChild = Object.keys(family.get('children') ?? {}).every((id) => id === child);
  if (isLastChild) await endMembership(batch, uid, { db });
  await loseGuardian(batch, profile, uid, { db, now });
  const operation = holder.updateTime;
  if (by) recordAct(batch, db, { by, act: 'guardian-removed', whom: child, what: uid, operation });
}

/** Ends the guardian of all children, for an account that ends. Writes no record. */
export async function endFamily(
  batch: WriteBatch,
  uid: string,
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
): Promise<void> {
  const family = await db.doc(paths.family(uid)).get();
  for (const child of Object.keys(family.get('children') ?? {})) {
    batch.delete(db.doc(paths.holder(child, uid)));
    await loseGuardian(batch, await db.doc(paths.student(child)).get(), uid, { db, now });
  }
  if (family.exists) deleteAsRead(batch, family);
}
