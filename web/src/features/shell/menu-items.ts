import type { Role } from '@domain/session.ts';
import type { IconName } from '../../ui/icons.tsx';

type MenuItem = {
  key: 'schedule' | 'profile' | 'progress' | 'classManagement' | 'graduation' | 'subscriptions' | 'leads';
  to: string;
  icon: IconName;
  only?: Role;
};

/** The menu of specification point 2, in its order; a student's own progress and the leads are ours. */
const MENU: readonly MenuItem[] = [
  { key: 'schedule', to: '/dashboard', icon: 'calendar' },
  { key: 'profile', to: '/dashboard/profile', icon: 'person' },
  { key: 'progress', to: '/dashboard/history', icon: 'award', only: 'user' },
  { key: 'classManagement', to: '/dashboard/admin', icon: 'list', only: 'admin' },
  { key: 'graduation', to: '/dashboard/graduation', icon: 'award', only: 'admin' },
  { key: 'subscriptions', to: '/dashboard/subscriptions', icon: 'card', only: 'admin' },
  { key: 'leads', to: '/dashboard/leads', icon: 'inbox', only: 'admin' },
];

export function menuFor(role: Role): readonly MenuItem[] {
  return MENU.filter(({ only }) => only === undefined || only === role);
}
