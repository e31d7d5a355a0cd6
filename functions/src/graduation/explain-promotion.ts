import { api } from '@domain/graduation/api.ts';
import { judgeReason, promotionDocument } from '@domain/graduation/promotion.ts';
import { defineCommit } from '../edge/define-commit.ts';
import { paths } from '../edge/paths.ts';
import { readOrRefuse } from '../edge/read.ts';
import { accepted } from '../edge/refusal.ts';

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
