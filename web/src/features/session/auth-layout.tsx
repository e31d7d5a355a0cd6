import { Box, Link as ChakraLink, Flex, Heading } from '@chakra-ui/react';
import { ADULT_BELTS } from '@domain/graduation/grades.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { Elements } from '../../ui/elements.ts';
import { Tatami } from '../../ui/page/tatami.tsx';
import { BeltStrip } from '../../ui/people/belt-strip.tsx';

/** Belts on a mat next to the form, on a wide window. Decorative. */
function BeltWall() {
  const { t } = useTranslation('session');
  return (
    <Flex
      as="aside"
      display={{ base: 'none', lg: 'flex' }}
      position="sticky"
      top="16"
      h="calc(100dvh - 4rem)"
      overflow="hidden"
      direction="column"
      justify="center"
      flex="0 0 42%"
    >
      <Tatami />
      <Flex position="relative" direction="column" gap="5" aria-hidden="true">
        {ADULT_BELTS.map((belt, index) => (
          <Box key={belt} ms={`${2 + index * 2}rem`} filter="drop-shadow(0 3px 3px rgb(12 15 10 / 0.4))">
            <BeltStrip belt={belt} degree={index} size="lg" />
          </Box>
        ))}
      </Flex>
      <Box
        position="absolute"
        insetInline="0"
        bottom="0"
        px="8"
        py="5"
        bg="hall.bg"
        color="hall.fg"
        fontSize="lg"
        fontWeight="semibold"
        textWrap="balance"
      >
        {t('motto')}
      </Box>
    </Flex>
  );
}

type AuthLayoutProps = {
  title: string;
  intro: string;
  children: Elements;
  footer: ReactNode;
  after?: Elements;
};

/** The layout of sign-in, sign-up and reset: one column, with the belts next to it on a wide window. */
export function AuthLayout({ title, intro, children, footer, after }: AuthLayoutProps) {
  return (
    <Flex minH="calc(100dvh - 4rem)">
      <BeltWall />
      <Flex direction="column" flex="1" minW="0" px={{ base: '4', sm: '8' }} py="4">
        <Flex
          as="main"
          id="content"
          tabIndex={-1}
          direction="column"
          justify={{ base: 'flex-start', sm: 'center' }}
          flex="1"
          w="full"
          maxW="sm"
          mx="auto"
          pt={{ base: '8', sm: '4' }}
          pb="12"
        >
          <Heading as="h1" size="xl">
            {title}
          </Heading>
          <Box mt="2" mb="6" color="fg.muted">
            {intro}
          </Box>
          {children}
          <Flex direction="column" gap="1" mt="4" color="fg.muted">
            {footer}
          </Flex>
          {after}
        </Flex>
      </Flex>
    </Flex>
  );
}

/** A link between the account pages, in a line of text, with a touch target tall enough. Keeps the page asked for. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ChakraLink asChild display="inline-block" py="2.5">
      <Link to={to} state={useLocation().state}>
        {children}
      </Link>
    </ChakraLink>
  );
}
