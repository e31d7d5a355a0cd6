import type { TrainingBreak } from '@domain/breaks.ts';
import { NO_TOKENS } from '@domain/member.ts';
import { earlierPromotions, newPerson, type PastGrade, type PersonForm } from '@domain/person.ts';
import { FieldValue, type Firestore, type WriteBatch } from 'firebase-admin/firestore';
import { paths } from '../edge/paths.ts';

export type NewPerson = {
  id: string;
  form: PersonForm;
  /** The grades before the present one, oldest first. */
  history?: readonly PastGrade[];
  breaks?: readonly TrainingBreak[];
  importId?: string;
  author: { by: string; byName: string };
  newId: () => string;
  now: () => Date;
};

/**
 * Adds a person without an account to a commit: a member from the start, so that everything but signing in works. The
 * commit fails if there is such an id.
 */
export function createPerson(
  batch: WriteBatch,
  db: Firestore,
  { id, form, history = [], breaks = [], importId, author, newId, now: moment }: NewPerson,
): void {
  const now = FieldValue.serverTimestamp();
  batch.create(db.doc(paths.member(id)), { state: 'member', since: now, tokensFrom: NO_TOKENS });
  batch.create(db.doc(paths.student(id)), {
    ...newPerson(id, form, history),
    ...(importId !== undefined && { importId }),
    ...(breaks.length > 0 && { breaks }),
    createdAt: now,
    updatedAt: now,
  });
  const { belt, degree, gradeSince: date } = form;
  for (const promotion of earlierPromotions([...history, { belt, degree, date }], moment(), newId)) {
    batch.create(db.doc(paths.promotion(id, promotion.id)), { ...promotion, ...author });
  }
}
