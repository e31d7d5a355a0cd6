import { Box, chakra, Flex, Grid, Heading } from '@chakra-ui/react';
import { type ReactNode, useContext, useId } from 'react';
import { StudentContext } from '../../firebase/session/family.ts';
import type { Elements } from '../../ui/elements.ts';
import { Panel } from '../../ui/page/panel.tsx';

type PlanPanelProps = { title: string; badge: Elements; children: Elements };

/** How the screen's student pays. */
export function PlanPanel({ title, badge, children }: PlanPanelProps) {
  const headingId = useId();
  // On a guardian's page, each child's part is a region already.
  const child = useContext(StudentContext);
  return (
    <Panel as="section" aria-labelledby={child === null ? headingId : undefined}>
      <Flex align="center" wrap="wrap" gap="2.5" mb="4">
        <Heading as="h2" id={headingId} size="md">
          {title}
        </Heading>
        {badge}
      </Flex>
      {children}
    </Panel>
  );
}

type PlanHeaderProps = { name: string; price: string; children: Elements };

/** A plan with its price, and its days as `Fact`s. */
export function PlanHeader({ name, price, children }: PlanHeaderProps) {
  return (
    <Flex
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'flex-end' }}
      justify="space-between"
      columnGap="8"
      rowGap="4"
    >
      <Box flex={{ md: 'none' }} minW="0" maxW={{ md: '60%' }}>
        <Box fontSize="xl" fontWeight="heavy" lineHeight="snug" overflowWrap="anywhere">
          {name}
        </Box>
        <Box color="fg.muted">{price}</Box>
      </Box>
      <Grid as="dl" autoFlow={{ sm: 'column' }} columnGap="8" rowGap="2">
        {children}
      </Grid>
    </Flex>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt fontSize="sm" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd m="0" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {children}
      </chakra.dd>
    </div>
  );
}
