import { useTranslation } from 'react-i18next';
import { useSession } from '../../firebase/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { DayScreen } from './day-screen.tsx';
import { SignInLink } from './sign-in-link.tsx';

/** /dashboard: the day's classes. The guard lets only signed-in people through; this says so where it does not stand. */
export function SchedulePage() {
  const { t } = useTranslation('schedule');
  const session = useSession();

  if (session.status === 'signed-in') return <DayScreen key={session.user.id} user={session.user} />;
  if (session.status === 'loading') return <LoadingState label={t('loading')} />;
  return <EmptyState icon="person" title={t('signInFirst')} action={<SignInLink />} />;
}
