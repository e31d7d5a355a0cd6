import { Box, Link } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useFetchedPlans } from '../../firebase/data/public-plans-by-fetch.ts';

/**
 * Stripe's own sign-in page, where an account without access to the app can cancel its subscription. Empty if the
 * academy has none.
 */
export function PortalLink() {
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
