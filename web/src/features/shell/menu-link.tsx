import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';
import { Icon, type IconName } from '../../ui/icons.tsx';

/** The look of an entry. Compact, its words are there for a screen reader and as a tooltip only. */
export const menuLook: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  w: 'full',
  minH: '11',
  px: '3',
  borderRadius: 'md',
  color: 'hall.muted',
  fontSize: 'sm',
  fontWeight: 'medium',
  textAlign: 'start',
  cursor: 'pointer',
  transition: 'background-color 100ms, color 100ms',
  _hover: { bg: 'hall.raised', color: 'hall.fg' },
  '&[aria-current=page]': {
    bg: 'hall.raised',
    color: 'hall.fg',
    fontWeight: 'semibold',
    boxShadow: 'inset 3px 0 0 var(--faixa-colors-hall-straw)',
  },
  '&[data-compact]': { w: '11', px: '0', justifyContent: 'center' },
  '&[data-compact] > span': { srOnly: true },
};

const Anchor = chakra(NavLink, { base: menuLook });

type MenuLinkProps = { to: string; icon: IconName; label: string; compact: boolean; onClick?: () => void };

export function MenuLink({ to, icon, label, compact, onClick }: MenuLinkProps) {
  return (
    // `end`: /dashboard is the beginning of every other entry's path.
    <Anchor
      to={to}
      end
      data-compact={compact || undefined}
      title={compact ? label : undefined}
      onClick={onClick}
    >
      <Icon name={icon} boxSize="5" />
      <span>{label}</span>
    </Anchor>
  );
}
