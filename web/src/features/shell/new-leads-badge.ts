import type { Role } from '@domain/session.ts';
import { useTranslation } from 'react-i18next';
import { useNewLeadCount } from '../../firebase/lead-data.ts';
import type { MenuBadge } from './menu-link.tsx';

/** As far as the badge counts, so that it never costs more than this many reads; beyond, it says '99+'. */
const MOST = 99;

/** How many prospects nobody has answered yet, live; null while there are none. Only administrators may know. */
export function useNewLeadsBadge(role: Role): MenuBadge | null {
  const { t } = useTranslation('shell');
  const count = useNewLeadCount(role === 'admin', MOST + 1);
  if (!count) return null;
  const label = t('leads');
  if (count > MOST) return { short: `${MOST}+`, label: t('manyNewLeads', { label, most: MOST }) };
  return { short: String(count), label: t('newLeads', { label, count }) };
}
