import { Box, chakra, Grid, Link } from '@chakra-ui/react';
import { internationalPhone } from '@domain/academy.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ACADEMY, academyChat } from '../../academy.ts';
import { Guanabara } from '../art/guanabara.tsx';
import { Section } from './section.tsx';

const { name, street, district, city, state, postalCode, whatsApp, phone, instagram, openingText } = ACADEMY;
const MAP = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${street}, ${district}, ${city}`)}`;

/** A link to another site, in a new tab. */
function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useTranslation('site');
  return (
    <Link href={href} target="_blank" rel="noopener" display="inline-block" py="2.5">
      {children}
      <chakra.span srOnly> ({t('contacts.newTab')})</chakra.span>
    </Link>
  );
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box borderTopWidth="1px" py="4">
      <chakra.dt fontSize="sm" fontWeight="semibold" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd fontSize="lg">{children}</chakra.dd>
    </Box>
  );
}

export function Contacts() {
  const { t } = useTranslation('site');
  return (
    <Section id="contatos" intro={t('contacts.intro')} bg="bg.panel">
      <Grid
        alignItems="start"
        mt="8"
        gap={{ base: '8', lg: '14' }}
        templateColumns={{ lg: 'minmax(0, 1fr) minmax(0, 1.1fr)' }}
      >
        <chakra.dl borderBottomWidth="1px">
          <Entry label={t('contacts.address')}>
            <chakra.address fontStyle="normal">
              {street}
              <br />
              {`${district}, ${city} – ${state}, ${postalCode}`}
            </chakra.address>
            <ExternalLink href={MAP}>{t('contacts.map')}</ExternalLink>
          </Entry>
          {openingText !== '' && (
            <Entry label={t('contacts.opening')}>
              <Box whiteSpace="pre-line">{openingText}</Box>
            </Entry>
          )}
          <Entry label={t('contacts.whatsapp')}>
            <ExternalLink href={academyChat(t('contacts.chat', { academy: name }))}>{whatsApp}</ExternalLink>
          </Entry>
          {phone !== '' && (
            <Entry label={t('contacts.phone')}>
              <Link href={`tel:${internationalPhone(phone)}`} display="inline-block" py="2.5">
                {phone}
              </Link>
            </Entry>
          )}
          {instagram !== '' && (
            <Entry label={t('contacts.instagram')}>
              <ExternalLink href={`https://www.instagram.com/${instagram}/`}>{`@${instagram}`}</ExternalLink>
            </Entry>
          )}
        </chakra.dl>
        <Box
          aspectRatio={{ base: '560/380', md: '2/1', lg: '560/380' }}
          borderRadius="xl"
          overflow="hidden"
          borderWidth="1px"
        >
          <Guanabara />
        </Box>
      </Grid>
    </Section>
  );
}
