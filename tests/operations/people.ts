import { instanceFormOf } from '@domain/classes/class-instance.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { PAYING_CARD } from '../../tools/stripe-fake/src/acts.ts';
import { stripe } from '../functions/billing/billing-world.ts';
import { deliver, events } from '../functions/billing/webhook-world.ts';
import { db } from '../functions/database.ts';
import { type Answer, call, RITA } from '../functions/world.ts';
import { ARMBAR, TRIANGLE } from '../support/factories.ts';
import { CLASSES, type Evening, PAYERS, UIDS } from './evening-world.ts';

/** The acts of an evening. Each returns the answer of a callable, or nothing. */

export function arrive({ dependencies }: Evening, uid: string, eventId: string): Promise<Answer> {
  return call('checkIn', { uid }, { eventId }, dependencies);
}

/** A check-out, or a check-in that may be repeated. */
export async function wander(evening: Evening): Promise<Answer> {
  const { dependencies, pick, random } = evening;
  const uid = pick(UIDS);
  const { eventId } = pick(CLASSES);
  return call(random() < 0.7 ? 'checkOut' : 'checkIn', { uid }, { eventId }, dependencies);
}

let edits = 0;
/** The fields that the student's browser writes (firestore.rules), and the call after a rename. */
export async function editProfile({ dependencies, pick, random }: Evening): Promise<Answer | null> {
  const uid = pick(UIDS);
  edits += 1;
  const renamed = random() < 0.3;
  const change = {
    phone: `(21) 9${edits}`,
    ...(renamed && { name: `Renamed ${edits}` }),
    updatedAt: new Date(),
  };
  await db.doc(`students/${uid}`).update(change);
  return renamed ? call('ensureProfile', { uid }, {}, dependencies) : null;
}

export async function administer({ dependencies, pick, random }: Evening): Promise<Answer> {
  const { eventId, startTime, endTime, maxCapacity } = pick(CLASSES);
  const studentId = pick(UIDS);
  const act = (callable: Parameters<typeof call>[0], input: object) =>
    call(callable, RITA, input, dependencies);
  const which = random();
  if (which < 0.5) {
    const correction = pick(['add', 'add', 'remove', 'absent', 'present']);
    return act('correctAttendance', { eventId, studentId, correction });
  }
  if (which < 0.7) {
    const names = [ARMBAR, TRIANGLE].filter(() => random() < 0.6).map(({ name }) => name);
    const taught = (await db.doc(`calendar_events/${eventId}`).get()).get('taught');
    return act('saveTechniques', { eventId, taught, techniques: names });
  }
  if (which < 0.85) {
    const promotionId = `p-${++edits}`;
    const { belt, degree } = (await db.doc(`students/${studentId}`).get()).data() ?? {};
    const to = { belt, degree: (degree + 1) % 5 };
    return act('graduate', { studentId, promotionId, from: { belt, degree }, to, reason: 'An evening' });
  }
  if (which < 0.97) {
    const form = { startTime, endTime, maxCapacity, instructor: `Helena ${edits}`, movements: [] };
    const date = (await db.doc(`calendar_events/${eventId}`).get()).data() as DatedClass;
    return act('updateInstance', { eventId, changes: { from: instanceFormOf(date), to: form } });
  }
  await act('cancelInstance', { eventId, reason: 'The lights went out' });
  return act('reopenInstance', { eventId });
}

/** Something happens to a subscription at Stripe; its events arrive in any order, some of them twice. */
export async function pay({ dependencies, sdk, pick, random, customers }: Evening): Promise<void> {
  const customer = customers.get(pick(PAYERS)) ?? '';
  const at = stripe();
  const live = [...at.state.subscriptions.values()].find(
    (each) => each.customer === customer && each.ended_at === null,
  );
  if (live) {
    const which = random();
    if (which < 0.05) at.endPeriod(live.id);
    else if (which < 0.4) at.cancelAtPeriodEnd(live.id);
    else if (which < 0.5) at.cancelNow(live.id);
    else {
      at.setCard(customer, PAYING_CARD);
      const price = pick([...at.state.prices.keys()]);
      await sdk.subscriptions.update(live.id, { items: [{ id: live.items[0]?.id ?? '', price }] });
    }
  }
  await receive(dependencies, random);
}

const MOST_TRIES = 20;

/** A delivery that fails is repeated, as Stripe does. */
export async function receive(dependencies: Evening['dependencies'], random: () => number): Promise<void> {
  const pending = events().flatMap((event) => (random() < 0.2 ? [event, event] : [event]));
  pending.sort(() => random() - 0.5);
  for (const event of pending) {
    let tries = 0;
    while ((await deliver(event, dependencies)).status !== 200) {
      tries += 1;
      if (tries === MOST_TRIES) throw new Error(`${event.type} is refused every time`);
    }
  }
}
