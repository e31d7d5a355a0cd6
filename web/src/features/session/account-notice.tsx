import { Box, Link } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useFetchedPlans } from '../../firebase/data/public-plans-by-fetch.ts';
import type { AuthFailure } from '../../firebase/session/auth-failure.ts';
import { useSession } from '../../firebase/session/session.tsx';
import { Notice } from '../../ui/notices/notice.tsx';

/** Above the form: its failure, or the reason why the last session ended. */
export function AccountNotice({ failure }: { failure: AuthFailure | null }) {
  const { t } = useTranslation(['errors', 'session']);
  const session = useSession();
  const notice = session.status === 'signed-out' ? session.notice : null;
  if (!failure && !notice) return null;
  return (
    <Notice tone="error">
      <span>{failure ? t(`session:failure.${failure}`) : notice && t(notice)}</span>
      {(notice || failure === 'account-disabled') && <PortalLink />}
    </Notice>
  );
}

/**
 * Stripe's own sign-in page, where an account without access to the app can cancel its subscription. Empty if the
 * academy has none.
 */
function PortalLink() {
  const { t } = useTranslation('session');
  const url = useFetchedPlans()?.portalUrl;
  if (!url) return null;
  return (
    <Box mt="2">
      <Link href={url} display="inline-flex" alignItems="center" minH="11" rel="noreferrer">
        {t('cancelAtStripe')}
      </Link>
    </Box>
  );
}
