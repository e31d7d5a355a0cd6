import type { LeadChild } from '@domain/interest/lead-child.ts';
import { idsOfLead, lead, personOfLead } from '@domain/interest/leads.ts';
import { undoableUntil } from '@domain/leaving.ts';
import { memberMay } from '@domain/permissions.ts';
import { isVisitor, personFormOf, UNKNOWN_PERSON, visitorOf } from '@domain/person.ts';
import { studentDocument } from '@domain/profile.ts';
import type { DocumentReference, DocumentSnapshot, Timestamp, WriteBatch } from 'firebase-admin/firestore';
import { deleteAsRead } from '../edge/as-read.ts';
import { operationOn, recordAct } from '../edge/audit.ts';
import type { Caller } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { ASIDE } from '../edge/places.ts';
import { readIfExists } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { addPerson } from '../enrollment/add-student.ts';
import { updatePerson } from '../enrollment/update-student.ts';
import { leaveDirectory } from '../graduation/directory-documents.ts';

type Call = { caller: Caller; dependencies: Dependencies };

/** Adds the student, or turns the lead's visitor into one. A repeated call changes nothing. */
export async function enrollLead(
  document: DocumentReference,
  { child }: { child: LeadChild | null },
  { caller, dependencies }: Call,
): Promise<void> {
  const { db } = dependencies;
  const stored = readIfExists(await document.get(), lead.omit({ id: true }));
  if (!stored) throw new Refusal(['invalid-input']);
  if (stored.data.enrolledAt) return;
  const mayGrade = memberMay(caller.role, 'add students');
  const { studentId, person } = personOfLead({ ...stored.data, id: document.id }, { child, mayGrade });
  const known = readIfExists(await db.doc(paths.student(studentId)).get(), studentDocument)?.data;
  if (!known || !isVisitor(known)) return void (await addPerson({ caller, dependencies }, studentId, person));
  // Details that the team has entered about the visitor stay.
  const { name, birthDate, guardian, beltInWords } = person;
  const to = { ...(child && { name, birthDate, guardian }), beltInWords };
  await updatePerson({ studentId, changes: { from: personFormOf(known), to } }, caller, dependencies);
}

/**
 * Removes the added student, or turns the student into a visitor again. Refuses after a day, and if a document of the
 * person was written after the enrollment, which is committed last.
 */
export async function undoEnrollment(
  batch: WriteBatch,
  snapshot: DocumentSnapshot,
  { caller, dependencies }: Call,
): Promise<void> {
  const { db, now } = dependencies;
  const enrolledAt = snapshot.get('enrolledAt') as Timestamp;
  const { self, child } = idsOfLead(snapshot.id);
  const id = (await db.doc(paths.student(child)).get()).exists ? child : self;
  const [documents, links] = await Promise.all([
    db.getAll(...ASIDE.map((place) => db.doc(`${place}/${id}`))),
    db.collection(paths.studentInvitations).where('guardian.children', 'array-contains', id).limit(1).get(),
  ]);
  const student = documents.find(({ ref }) => ref.path === paths.student(id));
  const known = student && readIfExists(student, studentDocument)?.data;
  // The student was erased, or an earlier attempt did this.
  if (!known || isVisitor(known) || !student.createTime || !student.updateTime) return;
  const isTouched = documents.some(
    ({ updateTime }) => updateTime && updateTime.valueOf() > enrolledAt.valueOf(),
  );
  const isAdded = student.createTime.isEqual(student.updateTime);
  const isOver = now() > undoableUntil(enrolledAt.toDate());
  if (isOver || isTouched || !links.empty || !(isAdded || snapshot.get('door')))
    throw new Refusal(['enrollment-over']);

  recordAct(batch, db, {
    ...{ by: caller.uid, act: 'enrollment-undone', whom: id },
    operation: operationOn(student.updateTime),
  });
  if (isAdded) {
    for (const each of documents) deleteAsRead(batch, each);
    return leaveDirectory(batch, db, id);
  }
  const { beltInWords } = visitorOf(UNKNOWN_PERSON);
  const changes = { from: personFormOf(known), to: { beltInWords } };
  await updatePerson({ studentId: id, changes }, caller, dependencies);
}
