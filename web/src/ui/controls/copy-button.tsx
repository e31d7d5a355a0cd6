import { Box, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';

type CopyButtonProps = { text: string; label?: string; onCopy?: (() => void) | undefined };

/** Copies a text. Without permission nothing happens: show the text, too, so that it can be selected. */
export function CopyButton({ text, label, onCopy }: CopyButtonProps) {
  const { t } = useTranslation('common');
  const [copied, setCopied] = useState(false);

  async function copy() {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied(isCopied);
    if (isCopied) onCopy?.();
  }

  return (
    <Box position="relative">
      <Button variant="outline" size="sm" minH="11" onClick={copy}>
        <Icon name={copied ? 'check' : 'copy'} />
        <span>{copied ? t('copied') : (label ?? t('copy'))}</span>
      </Button>
      <VisuallyHidden role="status">{copied && t('copied')}</VisuallyHidden>
    </Box>
  );
}
