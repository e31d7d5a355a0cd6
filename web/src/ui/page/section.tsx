import { type BoxProps, Heading } from '@chakra-ui/react';
import { useId } from 'react';
import type { Elements } from '../elements.ts';
import { Panel } from './panel.tsx';

type SectionProps = Omit<BoxProps, 'title' | 'children'> & { title: string; children: Elements };

/** A panel with a heading, by which screen readers find it. */
export function Section({ title, children, ...panel }: SectionProps) {
  const headingId = useId();
  return (
    <Panel as="section" aria-labelledby={headingId} {...panel}>
      <Heading as="h2" id={headingId} size="md" mb="3">
        {title}
      </Heading>
      {children}
    </Panel>
  );
}
