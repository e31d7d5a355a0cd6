import { academyClock } from '@domain/calendar.ts';
import { api } from '@domain/graduation/api.ts';
import { judgeUndo, type PromotionDocument, promotionDocument } from '@domain/graduation/promotion.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { defineCommit } from '../edge/define-commit.ts';
import { paths } from '../edge/paths.ts';
import { nameOf, readIfExists, readTogether } from '../edge/read.ts';
import { accepted, Refusal } from '../edge/refusal.ts';
import { readComingRosters } from '../schedule/coming-rosters.ts';
import { promotionDocuments, readStudent, recounted, updateGrade } from './promotion-documents.ts';

/**
 * Restores the grade and `standing` from before the latest promotion, and marks the promotion as
 * undone. The classes until the earlier grade are counted again (docs/decisions/0068).
 */
export const undoPromotion = defineCommit(
  api.undoPromotion,
  async ({ input, caller, batch, db, now, record }) => {
    const documents = promotionDocuments(db, input.studentId, input.promotionId);
    const read = await readTogether(db, { ...documents, author: db.doc(paths.student(caller.uid)) });
    const student = readStudent(read.student);
    const promotion = readIfExists(read.promotion, promotionDocument)?.data;
    if (!promotion) throw new Refusal(['promotion-not-found']);

    accepted(judgeUndo({ caller: caller.uid, student: student.data, promotion }));
    // A retry after a lost answer.
    if (promotion.undone) return gradeOf(student.data);

    const undone: Omit<NonNullable<PromotionDocument['undone']>, 'at'> = {
      by: caller.uid,
      byName: nameOf(read.author, caller.name),
    };
    batch.update(documents.promotion, { undone: { ...undone, at: FieldValue.serverTimestamp() } });
    const { from, fromInWords: beltInWords, before } = promotion;
    const today = academyClock(now()).date;
    const rosters = await readComingRosters(db, input.studentId, today);
    const standing = before ? await recounted(db, student.data, { standing: before, today }) : undefined;
    updateGrade(batch, { db, rosters }, student, { ...from, beltInWords, standing });
    record({
      act: 'promotion-undone',
      whom: input.studentId,
      what: input.promotionId,
      operation: input.promotionId,
      before: { ...promotion.to, date: promotion.date },
      after: from,
    });
    return gradeOf({ ...from, beltInWords });
  },
);

function gradeOf({ belt, degree, beltInWords }: Pick<StudentDocument, 'belt' | 'degree' | 'beltInWords'>) {
  return { belt, degree, ...(beltInWords && { beltInWords }) };
}
