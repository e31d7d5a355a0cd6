import { isAsked } from '@domain/billing/asked-fee.ts';
import { type Account, feeAccountOf, type MembershipDocument } from '@domain/billing/membership.ts';
import { type Breaks, breakOn } from '@domain/breaks.ts';
import { useMembershipsOf } from '../../firebase/data/fee-data.ts';
import { useStudentsById } from '../../firebase/data/student-data.ts';
import { useFamily, useUser } from '../../firebase/session/session.tsx';
import { useAcademyClock } from '../../format/use-academy-clock.ts';

export type FeeDocuments = { membership: MembershipDocument; breaks: Breaks; account: Account };
/** A student who is asked to pay, with the name. */
export type Asked = FeeDocuments & { id: string; name: string };

/** The screen's student with the others of the guardian's family who are asked to pay by now. Reads nothing without a child. */
export function useAskedFamily(own: FeeDocuments): Asked[] {
  const { date: today } = useAcademyClock();
  const user = useUser();
  const { children } = useFamily();
  const ownId = own.membership.userId;
  const people = [{ id: user.id, name: user.name }, ...children];
  const others = people.filter(({ id }) => id !== ownId && children.length > 0);
  const ids = others.map(({ id }) => id);
  const fees = useMembershipsOf(ids);
  const students = useStudentsById(ids);
  const asked = others.flatMap(({ id, name }) => {
    const membership = fees.status === 'ready' && fees.data.find(({ userId }) => userId === id);
    const student = students.status === 'ready' && students.data.find(({ userId }) => userId === id);
    if (!membership || !student) return [];
    const { breaks = [] } = student;
    const account = feeAccountOf({ subscription: null, membership, breaks }, today);
    const isDue = account && isAsked(account, today) && !breakOn(breaks, today);
    return isDue ? [{ id, name, membership, breaks, account }] : [];
  });
  const name = people.find(({ id }) => id === ownId)?.name ?? '';
  return [{ ...own, id: ownId, name }, ...asked];
}
