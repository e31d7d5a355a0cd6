import type { Role } from '@domain/session.ts';
import type { IconName } from '../../ui/icons.tsx';

type MenuItem = {
  key: 'schedule' | 'profile' | 'classManagement' | 'graduation' | 'subscriptions' | 'leads';
  to: string;
  icon: IconName;
  adminOnly?: true;
};

/** The menu of specification point 2, in its order, and the leads. */
const MENU: readonly MenuItem[] = [
  { key: 'schedule', to: '/dashboard', icon: 'calendar' },
  { key: 'profile', to: '/dashboard/profile', icon: 'person' },
  { key: 'classManagement', to: '/dashboard/admin', icon: 'list', adminOnly: true },
  { key: 'graduation', to: '/dashboard/graduation', icon: 'award', adminOnly: true },
  { key: 'subscriptions', to: '/dashboard/subscriptions', icon: 'card', adminOnly: true },
  { key: 'leads', to: '/dashboard/leads', icon: 'inbox', adminOnly: true },
];

export function menuFor(role: Role): readonly MenuItem[] {
  return MENU.filter(({ adminOnly }) => !adminOnly || role === 'admin');
}
