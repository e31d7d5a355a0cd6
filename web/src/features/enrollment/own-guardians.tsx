import { useOwnProfile } from '../../firebase/data/profile-data.ts';
import { useChild, useFamily } from '../../firebase/session/session.tsx';
import { GuardiansSection } from './guardians-section.tsx';

/** The guardians of the screen's student, on the page of a guardian or of the child. */
export function OwnGuardians() {
  const profile = useOwnProfile();
  const child = useChild();
  const { children } = useFamily();
  const student = profile.status === 'ready' ? profile.data : null;
  if (!student) return null;
  if (!child) return <GuardiansSection student={student} />;
  return <GuardiansSection student={student} siblings={children.filter(({ id }) => id !== child.id)} />;
}
