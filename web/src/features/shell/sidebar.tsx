import { chakra, Flex } from '@chakra-ui/react';
import type { Role } from '@domain/session.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNewLeadCount } from '../../firebase/lead-data.ts';
import { useUser } from '../../firebase/session.tsx';
import { type TextKey, useText } from '../../i18n/use-text.ts';
import { ColorModeMenu } from '../../ui/color-mode-menu.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { LanguageMenu } from '../../ui/language-menu.tsx';
import { Identity } from './identity.tsx';
import { type MenuBadge, MenuLink, menuLook } from './menu-link.tsx';

export type MenuItem = {
  to: string;
  label: TextKey;
  icon: IconName;
  badge?: 'new-leads' | undefined;
};

/** The badge counts no further, so that it never costs more reads than this; beyond it is '99+'. */
const MOST_LEADS = 99;

/** The number of unanswered leads, live; null if there are none. Administrators only. */
function useNewLeadsBadge(role: Role): MenuBadge | null {
  const { t } = useTranslation(['shell', 'leads']);
  const count = useNewLeadCount(role === 'admin', MOST_LEADS + 1);
  if (!count) return null;
  const label = t('leads:title');
  if (count > MOST_LEADS) {
    return { short: `${MOST_LEADS}+`, label: t('manyNewLeads', { label, most: MOST_LEADS }) };
  }
  return { short: String(count), label: t('newLeads', { label, count }) };
}

type SidebarProps = {
  menu: readonly MenuItem[];
  /** Only icons, for the rail of a narrow window. */
  compact?: boolean;
  /** Above the menu: the brand, or the toggle. */
  head: ReactNode;
  onFollow?: () => void;
  onSignOut: () => void;
};

/** The whole sidebar, in its two widths. */
export function Sidebar({ menu, compact = false, head, onFollow, onSignOut }: SidebarProps) {
  const { t } = useTranslation('shell');
  const text = useText();
  const user = useUser();
  const newLeads = useNewLeadsBadge(user.role);

  return (
    <Flex direction="column" gap="5" minH="full" px={compact ? '1' : '3'} py="3">
      {head}
      {!compact && <Identity user={user} />}
      <chakra.nav aria-label={t('menu')} flex="1">
        <chakra.ul display="grid" gap="1" listStyleType="none">
          {menu.map(({ to, label, icon, badge }) => (
            <li key={to}>
              <MenuLink
                to={to}
                icon={icon}
                label={text(label)}
                badge={badge === 'new-leads' ? newLeads : null}
                compact={compact}
                onClick={onFollow}
              />
            </li>
          ))}
        </chakra.ul>
      </chakra.nav>
      <Flex direction="column" gap="1" color="hall.muted">
        <LanguageMenu compact={compact} />
        <ColorModeMenu compact={compact} />
        <chakra.button
          type="button"
          css={menuLook}
          data-compact={compact || undefined}
          title={compact ? t('signOut') : undefined}
          onClick={onSignOut}
        >
          <Icon name="leave" boxSize="5" />
          <span>{t('signOut')}</span>
        </chakra.button>
      </Flex>
    </Flex>
  );
}
