import { Box, Flex } from '@chakra-ui/react';
import { ACADEMY } from '@domain/academy.ts';
import { type Lead, mailLink, whatsAppLink } from '@domain/interest/leads.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { nameOf } from './lead-words.ts';

type ContactLinkProps = { href: string; icon: IconName; label: string; text: ReactNode };

/** Opens in a new tab, without access to this page. */
function ContactLink({ href, icon, label, text }: ContactLinkProps) {
  return (
    <Button
      asChild
      variant="outline"
      tone="neutral"
      size="sm"
      flexShrink={1}
      minW="0"
      justifyContent="flex-start"
      fontWeight="medium"
      textAlign="start"
    >
      <a href={href} aria-label={label} target="_blank" rel="noopener noreferrer">
        <Icon name={icon} color="accent.fg" />
        <Box as="span" minW="0" py="1" overflowWrap="anywhere">
          {text}
        </Box>
      </a>
    </Button>
  );
}

/** Links that open WhatsApp or an email with a greeting. */
export function ContactLinks({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads');
  const { firstName, phone, email } = lead;
  const academy = ACADEMY.name;
  const greeting = t('greeting', { name: firstName, academy });
  const chat = whatsAppLink(phone, greeting);

  return (
    <Flex direction="column" align="stretch" gap="2" minW={{ xl: '14.5rem' }}>
      {chat ? (
        <ContactLink
          href={chat}
          icon="chat"
          label={t('whatsApp', { name: nameOf(lead), phone })}
          text={phone}
        />
      ) : (
        <Box overflowWrap="anywhere">{phone}</Box>
      )}
      <ContactLink
        href={mailLink(email, { subject: t('mailSubject', { academy }), body: greeting })}
        icon="mail"
        label={t('mail', { name: nameOf(lead), email })}
        text={<EmailAddress>{email}</EmailAddress>}
      />
    </Flex>
  );
}
