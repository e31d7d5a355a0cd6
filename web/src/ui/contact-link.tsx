import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icons.tsx';

type ContactLinkProps = { href: string; icon: IconName; label: string; text: ReactNode };

/** Opens an app, or a new tab without access to this page. */
export function ContactLink({ href, icon, label, text }: ContactLinkProps) {
  return (
    <Button
      asChild
      data-text=""
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
