import { Stack } from '@chakra-ui/react';
import { bornOn, isMinor } from '@domain/minor.ts';
import { Suspense } from 'react';
import { OwnData } from '../features/leaving/own-data.tsx';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { AccountSettings } from '../features/session/account-settings.tsx';
import { useOwnProfile } from '../firebase/data/profile-data.ts';
import { useChild, useFamily } from '../firebase/session/session.tsx';
import { useAcademyClock } from '../format/use-academy-clock.ts';
import { withTexts } from '../i18n/i18n.ts';
import { lazyPart } from '../lazy-part.ts';
import { PerPerson } from './per-person.tsx';

/** For guardians only. */
const TrainToo = lazyPart(
  async () => (await withTexts(import('../features/profile/train-too.tsx'), 'family')).TrainToo,
);

/** For families only. */
const OwnGuardians = lazyPart(
  async () =>
    (await withTexts(import('../features/enrollment/guardians-section.tsx'), 'enrollment')).OwnGuardians,
);

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
  const profile = useOwnProfile();
  const { date: today } = useAcademyClock();
  const isYoung = profile.status === 'ready' && profile.data !== null && isMinor(bornOn(profile.data), today);
  return (
    <Stack gap="5">
      <ProfilePage />
      {(child || isYoung) && (
        <Suspense>
          <OwnGuardians />
        </Suspense>
      )}
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
