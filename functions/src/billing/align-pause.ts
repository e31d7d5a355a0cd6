import { isInvoiced } from '@domain/billing/subscription.ts';
import { liveSubscription, type StripeSubscription } from '@domain/billing/subscription-mirror.ts';
import { breakOn, trainingBreak } from '@domain/breaks.ts';
import { academyClock, shiftDate, startOfDay } from '@domain/calendar.ts';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import * as z from 'zod';
import type { Dependencies } from '../edge/dependencies.ts';
import { traceOf } from '../edge/trace.ts';
import { isRejected } from './stripe-errors.ts';

/** In the metadata: when the pause that the app set ends. One that was set or changed at Stripe ends at another time. */
const MARK = 'faixa_pause';

/** How long before its first day a pause is set, so that no renewal of it is charged: longer than between two runs. */
export const AHEAD_MS = 5_400_000;

/** The breaks of a profile. A malformed one must not hold up a payment. */
export const storedBreaks = z.array(trainingBreak).catch([]);

/**
 * Pauses the live subscription of a student through the last day of the break, or ends such a pause. Leaves others
 * alone. Returns whether it changed anything. If Stripe refuses, only a log says so: the mirror has to follow.
 */
export async function alignPause(
  { student, subscriptions }: { student: DocumentSnapshot; subscriptions: readonly StripeSubscription[] },
  stripe: Stripe,
  { now, logError }: Pick<Dependencies, 'now' | 'logError'>,
): Promise<boolean> {
  const live = liveSubscription(subscriptions);
  if (!live) return false;
  const breaks = storedBreaks.parse(student.get('breaks'));
  const days = [now(), new Date(now().getTime() + AHEAD_MS)].map((at) => academyClock(at).date);
  const until = days.map((day) => breakOn(breaks, day)).find(Boolean)?.until ?? null;
  const end = until === null ? null : startOfDay(shiftDate(until, 1)).getTime() / 1000;
  const { pause_collection: pause, metadata } = live;
  const isOwn = !!pause && metadata?.[MARK] === String(pause.resumes_at);
  const isSet = pause ? !isOwn || pause.resumes_at === end : end === null || !isInvoiced(live.status);
  if (isSet) return false;
  try {
    await stripe.subscriptions.update(live.id, {
      pause_collection: end === null ? '' : { behavior: 'void', resumes_at: end },
      metadata: { [MARK]: end ?? '' },
    });
    return true;
  } catch (error) {
    if (!isRejected(error)) throw error;
    logError('pause-not-set', { subscription: live.id, ...traceOf(error) });
    return false;
  }
}
