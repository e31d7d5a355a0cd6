import { Heading, type HeadingProps } from '@chakra-ui/react';

/** The heading of a part of a section. */
export function Subheading(props: HeadingProps) {
  return <Heading as="h3" size="sm" {...props} />;
}
