import { Flex } from '@chakra-ui/react';
import { whatsAppLink } from '@domain/contact.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import type { Elements } from '../elements.ts';
import { Detail } from '../page/detail.ts';

type SendLinkProps = {
  address: string;
  /** With the address. */
  message: string;
  /** Without a receiver, WhatsApp asks for one. */
  to?: { name: string; phone: string };
  /** In a list of links: the address is not shown. */
  listed?: boolean;
  /** Called when WhatsApp is opened or the address is copied. */
  onSend?: () => void;
  /** More that can be done with the link. */
  children?: Elements;
};

/** An address with the ways to send it: to a receiver by WhatsApp only with a mobile number. */
export function SendLink({ address, message, to, listed = false, onSend, children }: SendLinkProps) {
  const { t } = useTranslation('common');
  const chat = to ? whatsAppLink(to.phone, message) : `https://wa.me/?text=${encodeURIComponent(message)}`;
  return (
    <>
      {!listed && <Detail overflowWrap="anywhere">{address}</Detail>}
      <Flex wrap="wrap" gap="2">
        {chat && (
          <Button asChild size="sm" minH="11">
            <a
              href={chat}
              target="_blank"
              rel="noopener noreferrer"
              onClick={onSend}
              aria-label={to && t('send.whatsAppTo', { name: to.name })}
            >
              {t('send.whatsApp')}
            </a>
          </Button>
        )}
        <CopyButton text={address} onCopy={onSend} />
        {children}
      </Flex>
    </>
  );
}
