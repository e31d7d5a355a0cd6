import { isMinor } from './minor.ts';
import type { StudentDocument } from './profile.ts';

type Choice = Pick<StudentDocument, 'emailHidden' | 'listedHidden' | 'birthDate' | 'withoutAccount'>;
type Listed = Choice & Pick<StudentDocument, 'name' | 'listedName'>;

/**
 * Whether other students see no address. Until the owner chooses, it is hidden if they are under 18 on the academy's
 * day `today`; an address that is hidden stays so on their birthday. So is one that the office typed for a person
 * without an account, who cannot choose.
 */
export function hidesEmail(
  { emailHidden, listedHidden, birthDate, withoutAccount }: Choice,
  today: string,
): boolean {
  if (withoutAccount) return true;
  if (emailHidden !== undefined) return emailHidden;
  return !!listedHidden || isMinor(birthDate, today);
}

/** Whether the rosters of today and later show another name than the profile, or an address that it hides. */
export function isRosterBehind(student: Listed, today: string): boolean {
  return student.listedName !== student.name || !!student.listedHidden !== hidesEmail(student, today);
}
