import { Box, Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../controls/icons.tsx';
import type { Elements } from '../elements.ts';

export type StateProps = {
  icon?: IconName;
  title: string;
  /** The title is the heading of the page. */
  isPage?: boolean;
  children?: ReactNode;
  action?: Elements;
};

/** An empty list or page, with an optional way out. */
export function EmptyState(props: StateProps) {
  return <State {...props} bg="bg.muted" color="fg.muted" />;
}

type LookProps = { role?: 'alert'; bg: string; color: string };

/** A title in place of content, below an icon with these colors. */
export function State({
  icon = 'list',
  title,
  isPage = false,
  children,
  action,
  role,
  ...look
}: StateProps & LookProps) {
  return (
    <Flex role={role} direction="column" align="center" gap="3" px="4" py="12" textAlign="center">
      <Flex align="center" justify="center" boxSize="12" borderRadius="full" {...look}>
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
