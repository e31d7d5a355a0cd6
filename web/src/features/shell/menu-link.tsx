import { Box, chakra, type SystemStyleObject } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';
import { Icon, type IconName } from '../../ui/controls/icons.tsx';

/** The look of an entry. If compact, its text is under the icon. */
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
  '&[data-compact]': {
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '0.5',
    minH: '12',
    // Next to the bar of the current page.
    px: '0.1875rem',
    fontSize: '0.625rem',
    letterSpacing: '-0.02em',
    lineHeight: '1.2',
    textAlign: 'center',
    overflowWrap: 'anywhere',
    '&[aria-current=page]': { fontWeight: 'medium' },
  },
};

/** Next to the text; on the rail at the icon's corner. */
const Badge = chakra('span', {
  base: {
    minW: '1.375rem',
    px: '1.5',
    borderRadius: 'full',
    bg: 'hall.straw',
    color: 'hall.bg',
    fontSize: 'xs',
    fontWeight: 'bold',
    lineHeight: '1.375rem',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    ms: 'auto',
    '[data-compact] > &': {
      position: 'absolute',
      top: '0',
      insetEnd: '1',
      minW: '1.125rem',
      px: '1',
      fontSize: '0.6875rem',
      lineHeight: '1.125rem',
    },
  },
});

const Anchor = chakra(NavLink, { base: menuLook });

/** `short` is visible; `label` is the accessible name of the entry and its badge. */
export type MenuBadge = { short: string; label: string };

type MenuLinkProps = {
  to: string;
  icon: IconName;
  label: string;
  title?: string | undefined;
  badge?: MenuBadge | null;
  compact: boolean;
  onClick?: () => void;
};

export function MenuLink({ to, icon, label, title, badge, compact, onClick }: MenuLinkProps) {
  return (
    // `end`: /dashboard is a prefix of all other paths.
    <Anchor
      to={to}
      end
      data-compact={compact || undefined}
      title={title}
      position="relative"
      onClick={onClick}
    >
      <Icon name={icon} boxSize="5" />
      <span aria-hidden={badge ? true : undefined}>{label}</span>
      {badge && (
        <>
          <Badge data-badge="" aria-hidden="true">
            {badge.short}
          </Badge>
          <Box as="span" srOnly>
            {badge.label}
          </Box>
        </>
      )}
    </Anchor>
  );
}
