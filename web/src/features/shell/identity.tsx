import { Box, Flex } from '@chakra-ui/react';
import type { SessionUser } from '@domain/member.ts';
import { useTranslation } from 'react-i18next';
import { useOwnProfile } from '../../firebase/data/profile-data.ts';
import { useKeptCopy } from '../../firebase/session/own-device.ts';
import { BeltStrip } from '../../ui/people/belt-strip.tsx';
import { EmailAddress } from '../../ui/people/email-address.tsx';
import { WornBelt } from '../../ui/people/worn-belt.tsx';

/** The student's belt with its name and degree; live, so a promotion shows at once. On an own device, its copy first. */
function Grade() {
  const { t } = useTranslation('common');
  const profile = useOwnProfile();
  const copy = useKeptCopy(profile.status === 'pending');
  const grade = profile.status === 'ready' ? profile.data : copy?.progress;
  if (!grade) return null;

  const { belt, degree, beltInWords } = grade;
  return (
    <WornBelt beltInWords={beltInWords}>
      <Flex direction="column" gap="1.5">
        <BeltStrip belt={belt} degree={degree} size="sm" />
        <Flex gap="2" fontSize="sm">
          <Box fontWeight="semibold">{t(`belt.${belt}`)}</Box>
          <Box color="hall.muted">{t('degree', { degree })}</Box>
        </Flex>
      </Flex>
    </WornBelt>
  );
}

/** The signed-in user: email, role in the team, and grade. Administrators have no belt here. */
export function Identity({ user }: { user: SessionUser }) {
  const { t } = useTranslation('shell');
  return (
    <Flex direction="column" gap="2.5" px="3" pb="4" borderBottomWidth="1px" borderColor="hall.border">
      <Box fontSize="sm" color="hall.muted" overflowWrap="anywhere" minH="1lh">
        <EmailAddress>{user.email}</EmailAddress>
      </Box>
      {user.role !== 'user' && (
        <Box fontSize="sm" fontWeight="semibold" color="hall.straw">
          {t(`role.${user.role}`)}
        </Box>
      )}
      {user.role !== 'admin' && <Grade />}
    </Flex>
  );
}
