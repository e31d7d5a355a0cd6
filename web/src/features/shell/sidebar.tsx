import { Box, chakra, Flex } from '@chakra-ui/react';
import type { SessionUser } from '@domain/member.ts';
import { useTranslation } from 'react-i18next';
import {
  useNewLeadCount,
  useReceptionRound,
  useWaitingCount,
  WAITING_LIMIT,
} from '../../firebase/data/badge-data.ts';
import { useOwnProfile } from '../../firebase/data/profile-data.ts';
import { useKeptCopy } from '../../firebase/session/own-device.ts';
import { useMay, useUser } from '../../firebase/session/session.tsx';
import { type TextKey, useText } from '../../i18n/use-text.ts';
import { Icon, type IconName } from '../../ui/controls/icons.tsx';
import type { Elements } from '../../ui/elements.ts';
import { ColorModeMenu } from '../../ui/page/color-mode-menu.tsx';
import { LanguageMenu } from '../../ui/page/language-menu.tsx';
import { RELEASE } from '../../ui/page/release.ts';
import { BeltStrip, WornBelt } from '../../ui/people/belt-strip.tsx';
import { EmailAddress } from '../../ui/people/email-address.tsx';
import { type MenuBadge, MenuLink, menuLook } from './menu-link.tsx';

export type MenuItem = {
  to: string;
  label: TextKey;
  /** On the rail, if the label is too long for it. */
  short?: TextKey | undefined;
  icon: IconName;
  badge?: 'new-leads' | 'waiting' | undefined;
  /** 'round': only if Settings let the reception make the round. */
  needs?: 'round' | undefined;
};

/** The badge counts no further, as every screen of the team reads them; beyond it is '29+'. */
const MOST_LEADS = 29;

/** The number of unanswered leads, live; null if there are none. Reads nothing unless `wanted`. */
function useNewLeadsBadge(wanted: boolean): MenuBadge | null {
  const { t } = useTranslation('shell');
  const count = useNewLeadCount(wanted, MOST_LEADS + 1);
  if (!count) return null;
  const label = t('leads');
  if (count > MOST_LEADS) {
    return { short: `${MOST_LEADS}+`, label: t('manyNewLeads', { label, most: MOST_LEADS }) };
  }
  return { short: String(count), label: t('newLeads', { label, count }) };
}

/** The number of accounts that wait to be let in, live; null if there are none. Reads nothing unless `wanted`. */
function useWaitingBadge(wanted: boolean): MenuBadge | null {
  const { t } = useTranslation('shell');
  const count = useWaitingCount(wanted);
  if (!count) return null;
  const short = count === WAITING_LIMIT ? `${WAITING_LIMIT - 1}+` : String(count);
  return { short, label: t('waiting', { label: t('students'), count }) };
}

type SidebarProps = {
  menu: readonly MenuItem[];
  /** For the rail of a narrow window: short labels under the icons, without the user. */
  compact?: boolean;
  /** Above the menu: the brand, or the toggle. */
  head: Elements;
  onFollow?: () => void;
  /** Absent on the rail, where a thumb would sign out by mistake. */
  onSignOut?: () => void;
};

export function Sidebar({ menu, compact = false, head, onFollow, onSignOut }: SidebarProps) {
  const { t } = useTranslation(['shell', 'navigation']);
  const text = useText();
  const user = useUser();
  const may = useMay();
  const makesRound = useReceptionRound(may('help with payments') && !may('manage payments'));
  const badges = {
    'new-leads': useNewLeadsBadge(may('answer leads')),
    waiting: useWaitingBadge(may('let accounts in')),
  };

  const shownItems = menu.filter(({ needs }) => !needs || makesRound);

  return (
    <Flex
      direction="column"
      gap={compact ? '2' : '5'}
      minH="full"
      px={compact ? '0' : '3'}
      py={compact ? '1' : '3'}
    >
      {head}
      {!compact && <Identity user={user} />}
      <chakra.nav aria-label={t('navigation:menu')} flex="1">
        <chakra.ul display="grid" gap={compact ? '0.5' : '1'}>
          {shownItems.map(({ to, label, short, icon, badge }) => (
            <li key={to}>
              <MenuLink
                to={to}
                icon={icon}
                label={text(compact && short ? short : label)}
                title={compact && short ? text(label) : undefined}
                badge={badge ? badges[badge] : null}
                compact={compact}
                onClick={onFollow}
              />
            </li>
          ))}
        </chakra.ul>
      </chakra.nav>
      <Flex direction="column" gap="1" color="hall.muted">
        <LanguageMenu look={compact ? 'rail' : 'quiet'} />
        <ColorModeMenu look={compact ? 'rail' : 'quiet'} />
        {!compact && user.role !== 'user' && (
          <chakra.a href="/ajuda" target="_blank" hrefLang="pt-BR" css={menuLook} rel="noopener">
            <Icon name="info" boxSize="5" />
            <span>{t('help')}</span>
          </chakra.a>
        )}
        {onSignOut && (
          <chakra.button type="button" css={menuLook} onClick={onSignOut}>
            <Icon name="leave" boxSize="5" />
            <span>{t('signOut')}</span>
          </chakra.button>
        )}
        {!compact && (
          <chakra.footer px="3" fontSize="xs">
            {t('version', { version: RELEASE })}
          </chakra.footer>
        )}
      </Flex>
    </Flex>
  );
}

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
function Identity({ user }: { user: SessionUser }) {
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
