import { academyClock } from '@domain/calendar.ts';
import { api } from '@domain/graduation/api.ts';
import {
  judgePromotion,
  latestPromotionAfter,
  type PromotionDocument,
} from '@domain/graduation/promotion.ts';
import { isSameData } from '@domain/same-data.ts';
import { attendedBy } from '@domain/schedule/training.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { defineCommit } from '../edge/define-commit.ts';
import { paths } from '../edge/paths.ts';
import { accepted, Refusal } from '../edge/refusal.ts';
import { readPromotion, recounted, updateGrade } from './promotion-documents.ts';

/** Changes a student's belt and degree, and records who did it, for which day and, if given, why. */
export const graduate = defineCommit(api.graduate, async (call) => {
  const { input, caller, batch, db, record } = call;
  const { studentId, promotionId: id, ...content } = input;
  const { from, to, note, reason } = content;
  const { document, student, promotion: earlier, byName } = await readPromotion(call);
  if (earlier) {
    // A retry after a lost answer. The same id with any other content is refused.
    const isRetry = isSameData(earlier, { ...earlier, ...content, by: caller.uid });
    if (!isRetry) throw new Refusal(['invalid-input']);
    return earlier;
  }

  const today = academyClock(call.now()).date;
  const { date = today } = input;
  accepted(judgePromotion({ caller: caller.uid, student: student.data, from, to, date, today }));

  const attended = attendedBy(student.data, today);
  const { beltInWords: fromInWords } = student.data;
  const latest = latestPromotionAfter(student.data, { promotionId: id, to, date, attended });
  const standing = date < today ? await recounted(db, student.data, { standing: latest, today }) : latest;
  const promotion: Omit<PromotionDocument, 'at'> = {
    ...{ id, from, to, date, note, reason, byName },
    ...(fromInWords && { fromInWords }),
    by: caller.uid,
    classes: standing.classes,
    before: student.data.standing ?? null,
    undone: null,
  };
  // `create` fails if a concurrent call stores the same promotion, so that it is stored once.
  batch.create(document, { ...promotion, at: FieldValue.serverTimestamp() });
  await updateGrade({ batch, db, today }, student, { ...to, standing });
  batch.delete(db.doc(paths.recommendation(studentId)));
  const change = { before: from, after: { ...to, date } };
  record({ act: 'promoted', whom: studentId, what: id, operation: id, ...change });
  return promotion;
});
