import { Stack } from '@chakra-ui/react';
import { OwnData } from '../features/leaving/own-data.tsx';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { AccountSettings } from '../features/session/account-settings.tsx';

/** /dashboard/profile: composed of several features, which do not import each other. */
export function ProfileAndAccountPage() {
  return (
    <Stack gap="5" maxW="5xl">
      <ProfilePage />
      <AccountSettings />
      <OwnData />
    </Stack>
  );
}
