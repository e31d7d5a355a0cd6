import { Box, Link } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchPublicPlans } from '../../firebase/public-plans-by-fetch.ts';

/**
 * Stripe's own sign-in page, for an account that was shut out and may still pay: it signs in there by email and
 * cancels. Nothing if the academy has none.
 */
export function PortalLink() {
  const { t } = useTranslation('billing');
  const [url, setUrl] = useState<string | null>(null);

  useEffect(() => {
    let left = false;
    void fetchPublicPlans().then((plans) => {
      if (!left) setUrl(plans?.portalUrl ?? null);
    });
    return () => {
      left = true;
    };
  }, []);

  if (!url) return null;
  return (
    <Box mt="2">
      <Link href={url} display="inline-flex" alignItems="center" minH="11" rel="noreferrer">
        {t('cancelAtStripe')}
      </Link>
    </Box>
  );
}
