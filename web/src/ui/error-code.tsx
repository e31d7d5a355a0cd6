import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** The id under which an error is in the log of the Functions, which the academy can pass on. */
export function ErrorCode({ id }: { id: string }) {
  const { t } = useTranslation('common');
  return (
    <Box fontSize="xs" mt="1" overflowWrap="anywhere">
      {t('errorCode', { id })}
    </Box>
  );
}
