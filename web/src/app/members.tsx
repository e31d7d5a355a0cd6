import { Outlet } from 'react-router-dom';
import { FirebaseProviders } from '../firebase/providers.tsx';

/** Everything behind the public site. It brings Firebase along, which the public pages do without. */
export function Members() {
  return (
    <FirebaseProviders>
      <Outlet />
    </FirebaseProviders>
  );
}
