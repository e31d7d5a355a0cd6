import { Box, Flex, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { PixQr } from './pix-qr.tsx';

/** A Pix code to copy, which comes first as phones pay by it, and as QR. */
export function PixCode({ code }: { code: string }) {
  const { t } = useTranslation('fees');
  return (
    <Flex wrap="wrap" gap="5" align="flex-start">
      <Stack flex="1 1 14rem" minW="0" gap="2">
        <Box color="fg.muted">{t('pix.how')}</Box>
        <CopyButton text={code} label={t('pix.copy')} />
        <Box p="3" bg="bg.subtle" borderRadius="md" fontSize="sm" wordBreak="break-all">
          {code}
        </Box>
      </Stack>
      <PixQr code={code} label={t('pix.qr')} />
    </Flex>
  );
}
