import { academyClock } from '@domain/calendar.ts';
import { api } from '@domain/graduation/api.ts';
import {
  judgeReason,
  judgeUndo,
  type PromotionDocument,
  promotionDocument,
} from '@domain/graduation/promotion.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { defineCommit } from '../edge/define-commit.ts';
import { paths } from '../edge/paths.ts';
import { readOrRefuse } from '../edge/read.ts';
import { accepted, Refusal } from '../edge/refusal.ts';
import { readPromotion, recounted, updateGrade } from './promotion-documents.ts';

/** Stores why a student was promoted: grades are saved at once, and asked about afterwards. */
export const explainPromotion = defineCommit(
  api.explainPromotion,
  async ({ input, caller, batch, db, record }) => {
    const { studentId, promotionId, reason } = input;
    const document = db.doc(paths.promotion(studentId, promotionId));
    const { data, version } = readOrRefuse(await document.get(), promotionDocument, {
      missing: 'promotion-not-found',
      malformed: 'internal',
    });
    accepted(judgeReason(caller.uid, data));
    // A retry after a lost answer.
    if (data.reason === reason) return;

    batch.update(document, { reason }, { lastUpdateTime: version });
    const subject = { whom: studentId, what: promotionId };
    record({ act: 'promotion-explained', ...subject, operation: version, after: { date: data.date } });
  },
);

/**
 * Restores the grade and `standing` from before the latest promotion, and marks the promotion as
 * undone. The classes until the earlier grade are counted again (docs/decisions/0068).
 */
export const undoPromotion = defineCommit(api.undoPromotion, async (call) => {
  const { input, caller, batch, db, record } = call;
  const { document, student, promotion, byName } = await readPromotion(call);
  if (!promotion) throw new Refusal(['promotion-not-found']);

  accepted(judgeUndo({ caller: caller.uid, student: student.data, promotion }));
  // A retry after a lost answer.
  if (promotion.undone) return gradeOf(student.data);

  const undone: Omit<NonNullable<PromotionDocument['undone']>, 'at'> = { by: caller.uid, byName };
  batch.update(document, { undone: { ...undone, at: FieldValue.serverTimestamp() } });
  const { from, fromInWords: beltInWords, before } = promotion;
  const today = academyClock(call.now()).date;
  const standing = before ? await recounted(db, student.data, { standing: before, today }) : undefined;
  await updateGrade({ batch, db, today }, student, { ...from, beltInWords, standing });
  const { studentId: whom, promotionId: what } = input;
  const change = { before: { ...promotion.to, date: promotion.date }, after: from };
  record({ act: 'promotion-undone', whom, what, operation: what, ...change });
  return gradeOf({ ...from, beltInWords });
});

function gradeOf({ belt, degree, beltInWords }: Pick<StudentDocument, 'belt' | 'degree' | 'beltInWords'>) {
  return { belt, degree, ...(beltInWords && { beltInWords }) };
}
