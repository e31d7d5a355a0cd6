import { Box, Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type PageHeaderProps = {
  title: string;
  /** One sentence under the title. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Three buttons share the line of a phone, with two lines of text each. */
  isDense?: boolean;
};

/** The header of a page, with its only h1. */
export function PageHeader({ title, children, actions, isDense = false }: PageHeaderProps) {
  return (
    <Flex
      as="header"
      wrap="wrap"
      align="flex-end"
      justify="space-between"
      gap={{ base: '3', md: '4' }}
      mb={{ base: '4', md: '6' }}
    >
      <Box flex="1 1 18rem" minW="0">
        <Heading as="h1" size="xl">
          {title}
        </Heading>
        {children && (
          <Box mt="1.5" maxW="prose" fontSize={{ base: 'sm', md: 'md' }} color="fg.muted">
            {children}
          </Box>
        )}
      </Box>
      {actions && (
        // On a phone they fill their lines, equally wide.
        <Flex
          wrap="wrap"
          gap="2"
          w={{ base: 'full', md: 'auto' }}
          css={{
            '& > *': {
              flex: { base: isDense ? '1 1 5.5rem' : '1 1 8rem', md: 'none' },
              px: { base: '2', md: '4' },
              fontSize: { base: 'sm', md: 'md' },
            },
          }}
        >
          {actions}
        </Flex>
      )}
    </Flex>
  );
}
