import { Box, Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';

type ErrorStateProps = {
  title: string;
  /** Where it stands for the whole page, its title is the page's. */
  as?: 'h1' | 'p';
  children?: ReactNode;
  onRetry?: () => void;
};

/** Stands where the content should be, when it could not be had. */
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
        <Button variant="outline" tone="neutral" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Flex>
  );
}
