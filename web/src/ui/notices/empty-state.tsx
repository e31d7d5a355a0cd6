import { Box, Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../controls/icons.tsx';
import type { Elements } from '../elements.ts';

type EmptyStateProps = {
  icon?: IconName;
  title: string;
  /** The title is the heading of the page. */
  isPage?: boolean;
  children?: ReactNode;
  action?: Elements;
};

/** An empty list or page, with an optional way out. */
export function EmptyState({ icon = 'list', title, isPage = false, children, action }: EmptyStateProps) {
  return (
    <Flex direction="column" align="center" gap="3" px="4" py="12" textAlign="center">
      <Flex align="center" justify="center" boxSize="12" borderRadius="full" bg="bg.muted" color="fg.muted">
        <Icon name={icon} boxSize="6" />
      </Flex>
      <Heading as={isPage ? 'h1' : 'p'} size="md">
        {title}
      </Heading>
      {children && (
        <Box maxW="prose" color="fg.muted">
          {children}
        </Box>
      )}
      {action}
    </Flex>
  );
}
