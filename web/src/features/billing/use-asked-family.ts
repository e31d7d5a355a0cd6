import { isAsked } from '@domain/billing/asked-fee.ts';
import { type Account, type MembershipDocument, shownFeeOf } from '@domain/billing/membership.ts';
import type { Breaks } from '@domain/breaks.ts';
import { useMembershipsOf } from '../../firebase/data/fee-data.ts';
import { useStudentsById } from '../../firebase/data/student-data.ts';
import { useSubscriptionsOf } from '../../firebase/data/subscription-data.ts';
import { useFamily, useUser } from '../../firebase/session/session.tsx';
import { useAcademyClock } from '../../format/use-academy-clock.ts';

/** A student who is asked to pay, with the name. */
export type Asked = {
  id: string;
  name: string;
  membership: MembershipDocument;
  breaks: Breaks;
  account: Account;
};

/** The students of a guardian who are asked to pay by now. Reads nothing for an account without a child. */
export function useAskedFamily(): Asked[] {
  const { date: today } = useAcademyClock();
  const { id: uid, name: ownName } = useUser();
  const { trains, children } = useFamily();
  const self = trains && children.length > 0 ? [{ id: uid, name: ownName }] : [];
  const people = [...self, ...children];
  const ids = people.map(({ id }) => id);
  const fees = useMembershipsOf(ids);
  const students = useStudentsById(ids);
  const subscriptions = useSubscriptionsOf(ids);
  if (subscriptions.status !== 'ready') return [];
  return people.flatMap(({ id, name }) => {
    const membership = fees.status === 'ready' && fees.data.find(({ userId }) => userId === id);
    const student = students.status === 'ready' && students.data.find(({ userId }) => userId === id);
    if (!membership || !student) return [];
    const { breaks = [] } = student;
    const subscription = subscriptions.data.find(({ userId }) => userId === id) ?? null;
    const account = shownFeeOf({ subscription, membership, breaks }, today);
    return account && isAsked(account, breaks, today) ? [{ id, name, membership, breaks, account }] : [];
  });
}
