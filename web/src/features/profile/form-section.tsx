import { Box, Grid, Heading, Stack } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Panel } from '../../ui/panel.tsx';

type FormSectionProps = { id: string; title: string; text: string; aside?: ReactNode; children: ReactNode };

/** One part of the form: what it is about on the left, its fields on the right; on a phone one below the other. */
export function FormSection({ id, title, text, aside, children }: FormSectionProps) {
  const headingId = useId();
  return (
    <Panel as="section" id={id} aria-labelledby={headingId}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' }}
        gap={{ base: '5', lg: '8' }}
      >
        <Box>
          <Heading as="h2" id={headingId} size="md">
            {title}
          </Heading>
          <Box mt="1.5" maxW="prose" color="fg.muted">
            {text}
          </Box>
          {aside}
        </Box>
        <Stack gap="5">{children}</Stack>
      </Grid>
    </Panel>
  );
}

/** Two short fields side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      gap="5"
      alignItems="start"
    >
      {children}
    </Grid>
  );
}
