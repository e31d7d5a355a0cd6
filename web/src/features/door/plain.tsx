import { Flex, Heading } from '@chakra-ui/react';
import { useAcademy } from '../../academy.ts';
import type { Elements } from '../../ui/elements.ts';
import { ColorModeMenu } from '../../ui/page/color-mode-menu.tsx';
import { LanguageMenu } from '../../ui/page/language-menu.tsx';
import { Wordmark } from '../../ui/page/wordmark.tsx';

/** Academy, language and appearance, and one thing to do. */
export function Plain({ title, children }: { title: string; children: Elements }) {
  const academy = useAcademy().name;
  return (
    <Flex direction="column" minH="100dvh" px={{ base: '4', md: '8' }} py="3">
      <Flex as="header" align="center" justify="space-between" gap="4" minH="14">
        <Wordmark>{academy}</Wordmark>
        <Switches />
      </Flex>
      <Flex
        as="main"
        id="content"
        tabIndex={-1}
        direction="column"
        justify="center"
        flex="1"
        w="full"
        maxW="md"
        mx="auto"
        py="8"
      >
        <Heading as="h1" size="xl" mb="4">
          {title}
        </Heading>
        {children}
      </Flex>
    </Flex>
  );
}

export function Switches() {
  return (
    <Flex flexShrink={0}>
      <ColorModeMenu look="icon" />
      <LanguageMenu look="icon" />
    </Flex>
  );
}
