import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useOwnProfile } from '../../firebase/profile-data.ts';
import { useUser } from '../../firebase/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProfileFormView } from './profile-form-view.tsx';

export function ProfilePage() {
  const { t } = useTranslation('profile');
  return (
    <Box maxW="5xl">
      <PageHeader title={t('title')}>{t('intro')}</PageHeader>
      <Profile />
    </Box>
  );
}

function Profile() {
  const { t } = useTranslation('profile');
  const { role } = useUser();
  const profile = useOwnProfile();

  if (profile.status === 'pending') return <LoadingState label={t('loading')} />;
  if (profile.status === 'error') return <ErrorState title={t('loadFailed')} onRetry={profile.retry} />;
  if (profile.data === null) {
    return (
      <EmptyState icon="person" title={t('notFound.title')}>
        {t(role === 'admin' ? 'notFound.admin' : 'notFound.student')}
      </EmptyState>
    );
  }
  return <ProfileFormView student={profile.data} role={role} />;
}
