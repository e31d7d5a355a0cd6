import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { ACADEMY } from '@domain/academy.ts';
import { mailLink, phoneLinks, whatsAppLink } from '@domain/contact.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ContactLink } from '../../ui/contact-link.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Section } from '../../ui/section.tsx';

type ContactProps = {
  student: Pick<StudentDocument, 'name' | 'phone' | 'email' | 'emergencyContact' | 'guardian'>;
};

/** Large and with one tap to call: it is read by an instructor with an injured student in front of them. */
export function EmergencyContact({ student }: ContactProps) {
  const { t } = useTranslation('students');
  const { name, relationship, phone } = student.emergencyContact;
  const links = phoneLinks(phone);
  return (
    <Section title={t('emergency.title')} borderWidth="2px" borderColor="danger.solid">
      {name === '' && phone === '' ? (
        <Box color="fg.muted">{t('emergency.missing')}</Box>
      ) : (
        <>
          <Box fontSize="2xl" fontWeight="bold" lineHeight="snug" overflowWrap="anywhere">
            {name}
          </Box>
          <Box fontSize="lg" mb="3" overflowWrap="anywhere">
            {relationship}
          </Box>
          {links.length === 0 && <Box>{t('emergency.noNumber', { phone })}</Box>}
          <Stack gap="2">
            {links.map(({ text, href }) => (
              <Button
                key={text}
                asChild
                tone="danger"
                size="lg"
                w="full"
                minH="14"
                h="auto"
                px="3"
                py="2"
                fontSize="lg"
              >
                <a
                  href={href}
                  aria-label={t('emergency.callLabel', { name, phone: text, student: student.name })}
                >
                  <Icon name="phone" />
                  {/* A number that wraps at its hyphen is misread. */}
                  <span>
                    <span>{`${t('emergency.call')} `}</span>
                    <chakra.span whiteSpace="nowrap">{text}</chakra.span>
                  </span>
                </a>
              </Button>
            ))}
          </Stack>
        </>
      )}
    </Section>
  );
}

/** Phone, WhatsApp and email of the student. */
export function Contacts({ student: { name, phone, email, guardian } }: ContactProps) {
  const { t } = useTranslation('students');
  const calls = phoneLinks(phone);
  const greeting = t('chat.hello', { name: name.split(' ')[0] ?? name, academy: ACADEMY.name });
  const chat = whatsAppLink(phone, greeting);
  return (
    <Section title={t('contact.title')}>
      <Flex direction="column" align="stretch" gap="2" css={{ '& a': { minH: '11' } }}>
        {calls.map(({ text, href }) => (
          <ContactLink
            key={text}
            href={href}
            icon="phone"
            label={t('contact.call', { name, phone: text })}
            text={text}
          />
        ))}
        {calls.length === 0 && (
          <Box color={phone === '' ? 'fg.muted' : undefined}>{phone || t('contact.noPhone')}</Box>
        )}
        {chat && (
          <ContactLink
            href={chat}
            icon="chat"
            label={t('contact.whatsAppLabel', { name, phone })}
            text={t('contact.whatsApp')}
          />
        )}
        <ContactLink
          href={mailLink(email, { subject: ACADEMY.name, body: greeting })}
          icon="mail"
          label={t('contact.mail', { name, email })}
          text={<EmailAddress>{email}</EmailAddress>}
        />
        <Guardian {...guardian} />
      </Flex>
    </Section>
  );
}

/** The contact of a minor. Empty if neither name nor phone is known. */
function Guardian({ name, phone }: StudentDocument['guardian']) {
  const { t } = useTranslation('students');
  if (name === '' && phone === '') return null;
  const links = phoneLinks(phone);
  return (
    <Box mt="2" overflowWrap="anywhere">
      <span>{t('contact.guardian', { name: name || phone })}</span>
      {links.map(({ text, href }) => (
        <ContactLink
          key={text}
          href={href}
          icon="phone"
          label={t('contact.call', { name: name || phone, phone: text })}
          text={text}
        />
      ))}
    </Box>
  );
}
