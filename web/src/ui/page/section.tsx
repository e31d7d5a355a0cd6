import { type BoxProps, Flex, Heading } from '@chakra-ui/react';
import { useId } from 'react';
import type { Elements } from '../elements.ts';
import { Panel } from './panel.tsx';

type SectionProps = Omit<BoxProps, 'title' | 'children'> & {
  title: string;
  /** Of the heading, by default 'md'. */
  size?: 'sm' | 'md';
  /** Next to the heading. */
  badge?: Elements;
  children: Elements;
};

/** A panel with a heading, by which screen readers find it. */
export function Section({ title, size = 'md', badge, children, ...panel }: SectionProps) {
  const headingId = useId();
  return (
    <Panel as="section" aria-labelledby={headingId} {...panel}>
      <Flex align="center" wrap="wrap" gap="2.5" mb={panel.gap ? '0' : size === 'sm' ? '1.5' : '3'}>
        <Heading as="h2" id={headingId} size={size}>
          {title}
        </Heading>
        {badge}
      </Flex>
      {children}
    </Panel>
  );
}
