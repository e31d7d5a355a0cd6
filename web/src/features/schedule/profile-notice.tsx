import { Link } from '@chakra-ui/react';
import { profileProblems } from '@domain/profile.ts';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { Notice } from '../../ui/notice.tsx';
import type { Viewer } from './attendance.ts';
import { PROFILE_PATH } from './profile-path.ts';

/** Said once for the whole day, so that nobody has to ask one grey button after the other. */
export function ProfileNotice({ viewer: { role, profile } }: { viewer: Viewer }) {
  const { t } = useTranslation('schedule');
  if (role === 'admin' || !profile || profile === 'unreadable') return null;
  if (profileProblems(profile).length === 0) return null;

  return (
    <Notice tone="warning">
      <Link asChild color="inherit">
        <RouterLink to={PROFILE_PATH}>{t('profileNotice')}</RouterLink>
      </Link>
    </Notice>
  );
}
