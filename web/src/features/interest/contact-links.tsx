import { Box, Flex } from '@chakra-ui/react';
import { ACADEMY } from '@domain/academy.ts';
import { mailLink, whatsAppLink } from '@domain/contact.ts';
import type { Lead } from '@domain/interest/leads.ts';
import { useTranslation } from 'react-i18next';
import { ContactLink } from '../../ui/contact-link.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { nameOf } from './lead-words.ts';

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
