import { Box, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useErasureRequests } from '../../firebase/data/leaving-data.ts';
import { useAccounts } from '../../firebase/data/team-data.ts';
import { useFormat } from '../../format/use-format.ts';
import { ErrorState } from '../../ui/notices/error-state.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { StudentLink } from '../../ui/people/student-link.tsx';

/** The students who request erasure, with links to their pages. Empty if there are none. */
export function ErasureRequests() {
  const { t } = useTranslation(['leaving', 'common']);
  const format = useFormat();
  const requests = useErasureRequests();
  const found = requests.status === 'ready' ? requests.data : [];
  const accounts = useAccounts(found.map(({ id }) => id));

  if (requests.status === 'error')
    return <ErrorState title={t('common:loadFailed')} onRetry={requests.retry} />;
  if (found.length === 0) return null;
  return (
    <Box mb="4">
      <Notice tone="warning" title={t('requests.title', { count: found.length })}>
        <chakra.ul>
          {found.map(({ id, askedAt, byName: name = '' }) => (
            <Box as="li" key={id} py="2.5" overflowWrap="anywhere">
              <StudentLink uid={id} name={accounts.get(id)?.name ?? t('common:student')} />
              {askedAt && (
                <Box fontSize="sm">
                  {t(name ? 'requests.sinceBy' : 'requests.since', { name, date: format.dayShort(askedAt) })}
                </Box>
              )}
            </Box>
          ))}
        </chakra.ul>
      </Notice>
    </Box>
  );
}
