import { mayBeChild } from '@domain/graduation/student-directory.ts';
import { receiverOf } from '@domain/minor.ts';
import { firstNameOf } from '@domain/visible-text.ts';
import { useStudent } from '../../firebase/data/student-data.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { nameOf, type SubscriptionRow } from './subscription-rows.ts';

type Receiver = {
  /** Empty without a number: WhatsApp asks for the receiver. */
  phone: string;
  /** First name; empty if the app does not know it. */
  name: string;
  isStudent: boolean;
};

/**
 * The person who is reminded of a payment: of a child the guardian, whose number only the profile has. The profile is
 * read for such a student alone, and only if `wanted`.
 */
export function useReceiver(
  { userId, student }: Pick<SubscriptionRow, 'userId' | 'student'>,
  wanted = true,
): Receiver {
  const { date: today } = useAcademyClock();
  const { phone = '', birthYear = null, heldBirthYear = 0 } = student ?? {};
  const isAsked = phone === '' || mayBeChild({ birthYear, heldBirthYear }, today);
  const profile = useStudent(wanted && student && isAsked ? userId : null);
  if (!isAsked) return { phone, name: firstNameOf(nameOf({ userId, student })), isStudent: true };
  const read = profile.status === 'ready' ? profile.data : null;
  if (!read) return { phone: '', name: '', isStudent: false };
  const receiver = receiverOf(read, today);
  const name = receiver.phone === '' ? '' : firstNameOf(receiver.name);
  return { phone: receiver.phone, name, isStudent: receiver === read };
}
