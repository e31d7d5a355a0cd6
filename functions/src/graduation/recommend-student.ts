import { api } from '@domain/graduation/api.ts';
import { type RecommendationDocument, recommendationDocument } from '@domain/graduation/recommendation.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { writeAbout } from '../edge/as-read.ts';
import { defineCommit } from '../edge/define-commit.ts';
import { merged } from '../edge/merged.ts';
import { paths } from '../edge/paths.ts';
import { nameOf, readIfExists, readTogether, refuseUnseen } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';

/** Recommends a student for a promotion, or takes that back. The entry of the act does not keep the sentence. */
export const recommendStudent = defineCommit(
  api.recommendStudent,
  async ({ input, caller, batch, db, record }) => {
    const { studentId, changes } = input;
    if (studentId === caller.uid) throw new Refusal(['own-grade']);
    const documents = {
      student: db.doc(paths.student(studentId)),
      recommendation: db.doc(paths.recommendation(studentId)),
      author: db.doc(paths.student(caller.uid)),
      holder: db.doc(paths.holder(studentId, caller.uid)),
    };
    const read = await readTogether(db, documents);
    refuseUnseen(read.student, caller);
    if (read.holder.exists) throw new Refusal(['own-child']);
    const stored = readIfExists(read.recommendation, recommendationDocument);
    const before = stored?.data.sentence ?? '';
    const { sentence } = merged({ sentence: before }, changes);
    if (before === sentence) return;

    const next: Omit<RecommendationDocument, 'updatedAt'> = {
      sentence,
      updatedByName: nameOf(read.author, caller.name),
    };
    if (stored && sentence === '') batch.delete(documents.recommendation, { lastUpdateTime: stored.version });
    else
      writeAbout(batch, read.student, read.recommendation, {
        ...next,
        updatedAt: FieldValue.serverTimestamp(),
      });
    record({
      act: 'recommendation-saved',
      whom: studentId,
      operation: read.recommendation.updateTime ?? read.recommendation.readTime,
      before: { recommended: before !== '' },
      after: { recommended: sentence !== '' },
    });
  },
);
