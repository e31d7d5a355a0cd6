import { Flex, Spinner } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

export function LoadingState({ label }: { label?: string }) {
  const { t } = useTranslation('common');

  return (
    <Flex
      role="status"
      data-loading=""
      align="center"
      justify="center"
      gap="3"
      px="4"
      py="12"
      color="fg.muted"
    >
      <Spinner />
      <span>{label ?? t('loading')}</span>
    </Flex>
  );
}
