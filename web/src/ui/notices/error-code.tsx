import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** The id that finds an error in the log of the Functions. */
export function ErrorCode({ id }: { id: string }) {
  const { t } = useTranslation('common');
  return (
    <Box fontSize="xs" mt="1" overflowWrap="anywhere">
      {t('errorCode', { id })}
    </Box>
  );
}
