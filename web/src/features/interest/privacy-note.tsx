import { Box, Link } from '@chakra-ui/react';
import { Trans, useTranslation } from 'react-i18next';

const GOOGLE = 'https://policies.google.com';

/** What the data is for (LGPD), and what Google asks those to say who hide its badge. */
export function PrivacyNote() {
  const { t, i18n } = useTranslation('join');
  const privacy = i18n.language === 'en' ? '/en/privacy' : '/privacy';
  const elsewhere = { display: 'inline-block', target: '_blank', rel: 'noopener noreferrer' };
  return (
    <Box fontSize="sm" color="fg.muted">
      <Box>
        <Trans
          t={t}
          i18nKey="privacyNote"
          components={{ privacy: <Link display="inline-block" href={privacy} /> }}
        />
      </Box>
      <Box mt="2">
        <Trans
          t={t}
          i18nKey="captchaNote"
          components={{
            policy: <Link href={`${GOOGLE}/privacy`} {...elsewhere} />,
            terms: <Link href={`${GOOGLE}/terms`} {...elsewhere} />,
          }}
        />
      </Box>
    </Box>
  );
}
