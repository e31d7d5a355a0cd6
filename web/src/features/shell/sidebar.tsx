import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../firebase/session.tsx';
import { ColorModeMenu } from '../../ui/color-mode-menu.tsx';
import { Icon } from '../../ui/icons.tsx';
import { LanguageMenu } from '../../ui/language-menu.tsx';
import { Identity } from './identity.tsx';
import { menuFor } from './menu-items.ts';
import { MenuLink, menuLook } from './menu-link.tsx';
import { useNewLeadsBadge } from './new-leads-badge.ts';

type SidebarProps = {
  /** Icons alone, for the rail of a narrow window. */
  compact?: boolean;
  /** What stands above the menu's head: the toggle. */
  head: ReactNode;
  onFollow?: () => void;
  onSignOut: () => void;
};

/** Everything the sidebar holds, in the two widths it comes in. */
export function Sidebar({ compact = false, head, onFollow, onSignOut }: SidebarProps) {
  const { t } = useTranslation('shell');
  const user = useUser();
  const newLeads = useNewLeadsBadge(user.role);

  return (
    <Flex direction="column" gap="5" minH="full" px={compact ? '1' : '3'} py="3">
      {head}
      {!compact && <Identity user={user} />}
      <chakra.nav aria-label={t('menu')} flex="1">
        <chakra.ul display="grid" gap="1" listStyleType="none">
          {menuFor(user.role).map(({ key, to, icon }) => (
            <li key={key}>
              <MenuLink
                to={to}
                icon={icon}
                label={t(key)}
                badge={key === 'leads' ? newLeads : null}
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
