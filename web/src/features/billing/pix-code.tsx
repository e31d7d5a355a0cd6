import { Box, Flex, Stack } from '@chakra-ui/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DEADLINE_MS, within } from '../../deadline.ts';
import { CopyButton } from '../../ui/controls/copy-button.tsx';

/** Without it, as after a deployment, the code to copy is enough. */
const PixQr = lazy(async () => {
  const loaded = await within(DEADLINE_MS, import('./pix-qr.tsx')).catch(() => null);
  const none: ComponentType<{ code: string; label: string }> = () => null;
  return { default: loaded?.PixQr ?? none };
});

/** A Pix code as QR and as a text to copy. */
export function PixCode({ code }: { code: string }) {
  const { t } = useTranslation('fees');
  return (
    <Flex wrap="wrap" gap="5" align="flex-start">
      <Suspense fallback={<Box w="16rem" maxW="full" aspectRatio="1" />}>
        <PixQr code={code} label={t('pix.qr')} />
      </Suspense>
      <Stack flex="1 1 14rem" minW="0" gap="2">
        <Box color="fg.muted">{t('pix.how')}</Box>
        <Box fontWeight="semibold">{t('pix.text')}</Box>
        <Box p="3" bg="bg.subtle" borderRadius="md" fontSize="sm" wordBreak="break-all">
          {code}
        </Box>
        <CopyButton text={code} label={t('pix.copy')} />
      </Stack>
    </Flex>
  );
}
