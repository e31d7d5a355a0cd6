import { Box, Flex } from '@chakra-ui/react';
import { chatLink, mailLink, phoneNumbers } from '@domain/contact.ts';
import type { Lead } from '@domain/interest/leads.ts';
import { firstNameOf } from '@domain/visible-text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ContactLink } from '../../ui/people/contact-link.tsx';
import { EmailAddress } from '../../ui/people/email-address.tsx';
import { nameOf } from './lead-words.ts';
import type { StatusChanges } from './status-select.tsx';

/** On a folded card only the icons. */
const BRIEF = {
  flexFlow: { base: 'row wrap', xl: 'column', _print: 'column' },
  '& a > span': { display: { base: 'none', xl: 'inline', _print: 'inline' } },
};

/** Links that open WhatsApp or an email with a greeting. */
export function ContactLinks({ lead, changes }: { lead: Lead; changes: StatusChanges }) {
  const { t } = useTranslation(['leads', 'students']);
  const [opened, setOpened] = useState(false);
  const { phone, email } = lead;
  const academy = useAcademy().name;
  const greeting = t(lead.door ? 'greetingGuest' : 'greeting', {
    name: firstNameOf(nameOf(lead)),
    academy,
  });
  const numbers = phoneNumbers(phone);

  return (
    <Flex
      direction="column"
      align="stretch"
      gap="2"
      minW={{ xl: '14.5rem', _print: '9rem' }}
      css={{ '[data-folded=half] &': BRIEF }}
    >
      {numbers.length === 0 && <Box overflowWrap="anywhere">{phone}</Box>}
      {numbers.map((number) => {
        const chat = chatLink(number, greeting);
        return (
          <ContactLink
            key={number.href}
            href={chat ?? number.href}
            icon={chat ? 'chat' : 'phone'}
            label={t(chat ? 'whatsApp' : 'students:contact.call', { name: nameOf(lead), phone: number.text })}
            text={number.text}
            onOpen={() => setOpened(true)}
          />
        );
      })}
      {email && (
        <ContactLink
          href={mailLink(email, { subject: t('mailSubject', { academy }), body: greeting })}
          icon="mail"
          label={t('mail', { name: nameOf(lead), email })}
          text={<EmailAddress>{email}</EmailAddress>}
          onOpen={() => setOpened(true)}
        />
      )}
      {opened && lead.status === 'new' && (
        <Button size="sm" onClick={() => void changes.change(lead, 'contacted')}>
          {t('markContacted')}
        </Button>
      )}
    </Flex>
  );
}
