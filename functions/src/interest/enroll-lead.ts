import type { LeadChild } from '@domain/interest/lead-child.ts';
import { enrollmentUndoableUntil, isChildsLead, type Lead, personOfLead } from '@domain/interest/leads.ts';
import { memberMay } from '@domain/permissions.ts';
import { isVisitor, personFormOf, UNKNOWN_PERSON, visitorOf } from '@domain/person.ts';
import { studentDocument } from '@domain/profile.ts';
import type { WriteBatch } from 'firebase-admin/firestore';
import { deleteAsRead } from '../edge/as-read.ts';
import { recordAct } from '../edge/audit.ts';
import type { Caller } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { PERSON_PLACES } from '../edge/places.ts';
import { readIfExists } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { addPersonTo } from '../enrollment/add-student.ts';
import { updatePerson } from '../enrollment/update-student.ts';
import { leaveDirectory } from '../graduation/directory-documents.ts';

type Call = { caller: Caller; dependencies: Dependencies };

/**
 * Adds to the commit the student, or what turns the lead's visitor into one, and returns the id. Only who is on the list
 * of a class has the id of the lead.
 */
export async function enrollLead(
  batch: WriteBatch,
  lead: Lead,
  child: LeadChild | null,
  { caller, dependencies }: Call,
): Promise<string> {
  const { db } = dependencies;
  const person = personOfLead(lead, { child, mayGrade: memberMay(caller.role, 'add students') });
  const isListed = lead.door && (!child || isChildsLead(lead));
  const document = isListed ? db.doc(paths.student(lead.id)) : db.collection(paths.students).doc();
  const { id: studentId } = document;
  const known = readIfExists(await document.get(), studentDocument)?.data;
  if (known && isVisitor(known)) {
    // Details that the team has entered about the visitor stay.
    const { name, birthDate, guardian, beltInWords } = person;
    const to = { ...(child && { name, birthDate, guardian }), beltInWords };
    const changes = { from: personFormOf(known), to };
    await updatePerson(batch, { studentId, changes }, caller, dependencies);
  } else await addPersonTo(batch, { caller, dependencies }, studentId, person);
  return studentId;
}

/**
 * Adds to the commit the removal of the student, or what makes a visitor of the student again. Refuses after a day, and
 * unless the commit of the enrollment was the last that wrote a document of the person.
 */
export async function undoEnrollment(
  batch: WriteBatch,
  { studentId: id, entry }: NonNullable<Lead['enrolledAs']>,
  { caller, dependencies }: Call,
): Promise<void> {
  const { db, now } = dependencies;
  const own = PERSON_PLACES.map((place) => db.doc(`${place}/${id}`));
  const [act, ...documents] = await db.getAll(db.doc(paths.audit(entry)), ...own);
  const student = documents.find(({ ref }) => ref.path === paths.student(id));
  const known = student && readIfExists(student, studentDocument)?.data;
  // The student was erased.
  if (!known) return;
  const { createTime: enrolled } = act ?? {};
  const isOver = !enrolled || now() > enrollmentUndoableUntil(enrolled.toDate());
  const isTouched = documents.some(
    ({ updateTime: at }) => at && enrolled && at.valueOf() > enrolled.valueOf(),
  );
  if (isOver || isTouched || !student.updateTime?.isEqual(enrolled)) throw new Refusal(['enrollment-over']);

  recordAct(batch, db, {
    ...{ by: caller.uid, act: 'enrollment-undone', whom: id },
    operation: student.updateTime,
  });
  if (student.createTime?.isEqual(enrolled)) {
    for (const each of documents) deleteAsRead(batch, each);
    return leaveDirectory(batch, db, id);
  }
  const { beltInWords } = visitorOf(UNKNOWN_PERSON);
  const changes = { from: personFormOf(known), to: { beltInWords } };
  await updatePerson(batch, { studentId: id, changes }, caller, dependencies);
}
