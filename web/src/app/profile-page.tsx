import { Stack } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { DEADLINE_MS, within } from '../deadline.ts';
import { OwnData } from '../features/leaving/own-data.tsx';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { AccountSettings } from '../features/session/account-settings.tsx';
import { useChild, useFamily } from '../firebase/session/session.tsx';
import { withTexts } from '../i18n/i18n.ts';
import { PerPerson } from './per-person.tsx';

/** For guardians only, so it loads when it opens. */
const TrainToo = lazy(async () => {
  const loaded = withTexts(import('../features/profile/train-too.tsx'), 'family');
  return { default: (await within(DEADLINE_MS, loaded)).TrainToo };
});

/** /dashboard/profile: composed of several features, which do not import each other. */
export function ProfileAndAccountPage() {
  const { trains } = useFamily();
  return (
    <Stack gap="5" maxW="5xl">
      <PerPerson>
        <PageOfPerson />
      </PerPerson>
      {/* A guardian who does not train has no page of its own. */}
      {!trains && (
        <>
          <Suspense>
            <TrainToo />
          </Suspense>
          <OfAccount />
        </>
      )}
    </Stack>
  );
}

function PageOfPerson() {
  const child = useChild();
  return (
    <Stack gap="5">
      <ProfilePage />
      {child ? <OwnData /> : <OfAccount />}
    </Stack>
  );
}

function OfAccount() {
  return (
    <>
      <AccountSettings />
      <OwnData />
    </>
  );
}
