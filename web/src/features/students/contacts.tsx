import { Box, Flex, Stack } from '@chakra-ui/react';
import { chatLink, mailLink, type PhoneNumber, phoneNumbers } from '@domain/contact.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { firstNameOf } from '@domain/visible-text.ts';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import { Section } from '../../ui/page/section.tsx';
import { ContactLink } from '../../ui/people/contact-link.tsx';
import { EmailAddress } from '../../ui/people/email-address.tsx';

type ContactProps = {
  student: Pick<StudentDocument, 'name' | 'phone' | 'email' | 'emergencyContact' | 'guardian'>;
};

/** Large and with one tap to call: it is read by an instructor with an injured student in front of them. */
export function EmergencyContact({ student }: ContactProps) {
  const { t } = useTranslation(['students', 'profile']);
  const { name, relationship, phone } = student.emergencyContact;
  const numbers = phoneNumbers(phone);
  return (
    <Section title={t('profile:section.emergency.title')} borderWidth="2px" borderColor="danger.solid">
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
          {numbers.length === 0 && <Box overflowWrap="anywhere">{t('emergency.noNumber', { phone })}</Box>}
          <Stack gap="2">
            {numbers.map(({ text, href }) => (
              <Button
                key={href}
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
                  <Box as="span" minW="0">
                    <span>{`${t('emergency.call')} `}</span>
                    {/* A number that wraps at its hyphen is misread: only one longer than a line does. */}
                    <Box as="span" display="inline-block" maxW="full" overflowWrap="anywhere">
                      {text}
                    </Box>
                  </Box>
                </a>
              </Button>
            ))}
            <ChatLinks name={name} numbers={numbers} />
          </Stack>
        </>
      )}
    </Section>
  );
}

function useGreeting(name: string): string {
  const { t } = useTranslation('students');
  return t('chat.hello', { name: firstNameOf(name), academy: useAcademy().name });
}

/** WhatsApp for each of the numbers that is a mobile one. */
function ChatLinks({ name, numbers }: { name: string; numbers: readonly PhoneNumber[] }) {
  const { t } = useTranslation(['students', 'common']);
  const greeting = useGreeting(name);
  const mobile = numbers.filter(({ whatsApp }) => whatsApp);
  return mobile.map((number) => (
    <ContactLink
      key={number.href}
      href={chatLink(number, greeting) ?? ''}
      icon="chat"
      label={t('common:whatsAppTo', { name, phone: number.text })}
      text={mobile.length > 1 ? `${t('common:whatsApp')} ${number.text}` : t('common:whatsApp')}
    />
  ));
}

/** Calls each number of a text and opens its WhatsApp. A text without a number stays a text. */
function PhoneLinks({ name, phone }: { name: string; phone: string }) {
  const { t } = useTranslation('students');
  const numbers = phoneNumbers(phone);
  return (
    <>
      {numbers.length === 0 && <Box overflowWrap="anywhere">{phone}</Box>}
      {numbers.map(({ text, href }) => (
        <ContactLink
          key={href}
          href={href}
          icon="phone"
          label={t('contact.call', { name, phone: text })}
          text={text}
        />
      ))}
      <ChatLinks name={name} numbers={numbers} />
    </>
  );
}

export function Contacts({ student: { name, phone, email, guardian } }: ContactProps) {
  const { t } = useTranslation('students');
  const greeting = useGreeting(name);
  const academy = useAcademy().name;
  return (
    <Section title={t('contact.title')}>
      <Flex direction="column" align="stretch" gap="2" css={{ '& a': { minH: '11' } }}>
        {phone === '' && <Box color="fg.muted">{t('contact.noPhone')}</Box>}
        <PhoneLinks name={name} phone={phone} />
        {email === '' ? (
          <Box color="fg.muted">{t('contact.noEmail')}</Box>
        ) : (
          <ContactLink
            href={mailLink(email, { subject: academy, body: greeting })}
            icon="mail"
            label={t('contact.mail', { name, email })}
            text={<EmailAddress>{email}</EmailAddress>}
          />
        )}
        <Guardian {...guardian} />
      </Flex>
    </Section>
  );
}

/** The contact of a minor. Empty if neither name nor phone is known. */
function Guardian({ name, phone }: StudentDocument['guardian']) {
  const { t } = useTranslation('students');
  if (name === '' && phone === '') return null;
  return (
    <Flex direction="column" align="stretch" gap="2" mt="2" overflowWrap="anywhere">
      <span>{t('contact.guardian', { name: name || phone })}</span>
      <PhoneLinks name={name || phone} phone={phone} />
    </Flex>
  );
}
