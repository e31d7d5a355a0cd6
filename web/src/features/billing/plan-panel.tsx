import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useContext } from 'react';
import { StudentContext } from '../../firebase/session/family.ts';
import type { Elements } from '../../ui/elements.ts';
import { Section } from '../../ui/page/section.tsx';

type PlanPanelProps = Pick<ComponentProps<typeof Section>, 'title' | 'badge' | 'children' | 'gap'>;

/** How the screen's student pays. */
export function PlanPanel(props: PlanPanelProps) {
  // On a guardian's page, each child's part is a region already.
  const isRegion = useContext(StudentContext) === null;
  return <Section {...props} {...(!isRegion && { 'aria-labelledby': undefined })} />;
}

/** A plan with its price, and its days as `Fact`s. */
export function PlanHeader({ name, price, children }: { name: string; price: string; children: Elements }) {
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
      <chakra.dd fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {children}
      </chakra.dd>
    </div>
  );
}
