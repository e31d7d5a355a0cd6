import { Box, Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icons.tsx';

type ErrorStateProps = {
  title: string;
  /** 'h1' if it replaces a whole page. */
  as?: 'h1' | 'p';
  children?: ReactNode;
  onRetry?: () => void;
};

/** Replaces content that failed to load. */
export function ErrorState({ title, as = 'p', children, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('common');

  return (
    <Flex role="alert" direction="column" align="center" gap="3" px="4" py="12" textAlign="center">
      <Flex
        align="center"
        justify="center"
        boxSize="12"
        borderRadius="full"
        bg="danger.subtle"
        color="danger.fg"
      >
        <Icon name="alert" boxSize="6" />
      </Flex>
      <Heading as={as} size="md">
        {title}
      </Heading>
      {children && (
        <Box maxW="prose" color="fg.muted">
          {children}
        </Box>
      )}
      {onRetry && (
        <Button variant="outline" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Flex>
  );
}
