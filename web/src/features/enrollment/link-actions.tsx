import { Box, Flex } from '@chakra-ui/react';
import { whatsAppLink } from '@domain/contact.ts';
import { firstNameOf } from '@domain/visible-text.ts';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { addressOfLink, type StudentLink } from '../../firebase/session/student-link.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';

/** The address, and the ways to send it. WhatsApp only with a mobile number. */
export function LinkActions({ name, phone, link }: { name: string; phone: string; link: StudentLink }) {
  const { t } = useTranslation('enrollment');
  const academy = useAcademy().name;
  const address = addressOfLink(window.location.origin, link);
  const text = t('message', { name: firstNameOf(name), academy, link: address });
  const chat = whatsAppLink(phone, text);
  return (
    <>
      <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {address}
      </Box>
      <Flex wrap="wrap" gap="2">
        {chat && (
          <Button asChild size="sm" minH="11">
            <a href={chat} target="_blank" rel="noopener noreferrer" aria-label={t('whatsAppTo', { name })}>
              {t('whatsApp')}
            </a>
          </Button>
        )}
        <CopyButton text={address} />
      </Flex>
    </>
  );
}
