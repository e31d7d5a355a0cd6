import { Box } from '@chakra-ui/react';
import { whatsAppLink } from '@domain/contact.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.tsx';
import { Icon, type IconName } from '../controls/icons.tsx';
import { SmallButton } from '../controls/small-button.tsx';

type ContactLinkProps = {
  href: string;
  icon: IconName;
  label: string;
  text: ReactNode;
  onOpen?: () => void;
};

/** Opens an app, or a new tab without access to this page. */
export function ContactLink({ href, icon, label, text, onOpen }: ContactLinkProps) {
  return (
    <SmallButton
      asChild
      data-text=""
      flexShrink={1}
      minW="0"
      justifyContent="flex-start"
      fontWeight="medium"
      textAlign="start"
    >
      <a href={href} aria-label={label} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
        <Icon name={icon} color="accent.fg" />
        <Box as="span" minW="0" py="1" overflowWrap="anywhere">
          {text}
        </Box>
      </a>
    </SmallButton>
  );
}

type ChatLinkProps = {
  name: string;
  phone: string;
  text: string;
  size?: 'sm' | 'md';
  /** Without a mobile number, WhatsApp asks for the receiver. */
  toAny?: boolean;
  onOpen?: () => void;
};

/** Opens WhatsApp with a text. Nothing without a mobile number, unless `toAny`. */
export function ChatLink({ name, phone, text, size = 'md', toAny = false, onOpen }: ChatLinkProps) {
  const { t } = useTranslation('common');
  const href = whatsAppLink(phone, text) || (toAny && `https://wa.me/?text=${encodeURIComponent(text)}`);
  if (!href) return null;
  return (
    // Above a link that covers its row.
    <Button asChild size={size} variant="ghost" tone="neutral" px="0" position="relative" zIndex="1">
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('whatsAppTo', { name, phone })}
        title={t('whatsApp')}
        onClick={onOpen}
      >
        <Icon name="chat" color="accent.fg" />
      </a>
    </Button>
  );
}
