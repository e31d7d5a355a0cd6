import { api } from '@domain/billing/api.ts';
import { isLive } from '@domain/billing/subscription.ts';
import { type Breaks, changeBreaks, openBreak } from '@domain/breaks.ts';
import { academyClock } from '@domain/calendar.ts';
import { studentDocument } from '@domain/profile.ts';
import { isSameData } from '@domain/same-data.ts';
import { FieldValue } from 'firebase-admin/firestore';
import type * as z from 'zod';
import { operationOn, recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { type Caller, defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readProfile, readTogether } from '../edge/read.ts';
import { accepted, Refusal } from '../edge/refusal.ts';
import { ASKING_STRIPE } from '../edge/settings.ts';
import { freePlaces } from '../leaving/leave-lists.ts';
import { closeCheckoutsOf } from './open-checkouts.ts';
import { refuseIfCharged } from './payer-guards.ts';
import { refuseIfStripeFails } from './stripe-errors.ts';
import { syncSubscription } from './sync-subscription.ts';

const profile = studentDocument.pick({ breaks: true, admission: true });

/**
 * Pauses a student, marks that one has left, or is back. Then frees the places, and Stripe follows (align-pause.ts): a
 * repeated call finds the first step done, and finishes the others.
 */
export const saveBreak = defineCallable(
  api.saveBreak,
  async ({ input, caller, dependencies }) => {
    const { studentId: uid, change } = input;
    const { open, isStripes } = await save(input, caller, dependencies);
    // Otherwise the student could still subscribe on a page that is open.
    if (change.kind === 'left') await closeCheckoutsOf(uid, dependencies);
    if (open && (input.freePlaces || change.kind === 'left'))
      await freePlaces({ uid, from: open.from, until: open.until }, dependencies);
    if (isStripes) await refuseIfStripeFails(() => syncSubscription({ uid }, dependencies), 'stripe-behind');
  },
  ASKING_STRIPE,
);

/** `isStripes`: a live subscription has to follow. */
function save(
  { studentId, change }: z.output<typeof api.saveBreak.input>,
  { uid: by }: Caller,
  dependencies: Dependencies,
): Promise<{ open: Breaks[number] | null; isStripes: boolean }> {
  const { db, now } = dependencies;
  return commitWithRetry(dependencies, async (batch) => {
    const { student, admin, mirror } = await readTogether(db, {
      student: paths.student(studentId),
      admin: paths.admin(studentId),
      mirror: paths.subscription(studentId),
    });
    const { data, version } = readProfile(student, profile);
    if (admin.exists) throw new Refusal(['students-only']);
    if (data.admission) throw new Refusal(['not-a-member']);
    const today = academyClock(now()).date;
    const before = data.breaks ?? [];
    const { breaks } = accepted(changeBreaks(before, change, today));
    const open = openBreak(breaks, today);
    const isStripes = isLive(String(mirror.get('status') ?? 'inactive'));
    if (isSameData(before, breaks)) return { open, isStripes };
    if (change.kind === 'left') refuseIfCharged(mirror);

    const stored = breaks.length > 0 ? breaks : FieldValue.delete();
    const updatedAt = FieldValue.serverTimestamp();
    batch.update(student.ref, { breaks: stored, updatedAt }, { lastUpdateTime: version });
    recordAct(batch, db, {
      by,
      act: 'break-saved',
      whom: studentId,
      operation: operationOn(version),
      before: daysOf(openBreak(before, today)),
      after: daysOf(open),
    });
    return { open, isStripes };
  });
}

/** The record keeps no reason: it may be about health. */
function daysOf(open: Breaks[number] | null) {
  if (!open) return null;
  const { from, until, left = false, prorated } = open;
  return { from, until, left, ...(prorated && { prorated }) };
}
