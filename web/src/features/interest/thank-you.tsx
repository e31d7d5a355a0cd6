import { Box, Flex, Heading } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';

/** The card takes the place of the button that had the focus. */
function takeFocus(card: HTMLElement | null): void {
  card?.focus();
  card?.scrollIntoView({ block: 'center' });
}

/** In the form's place once it has arrived. The quoted words are English on either page (docs/decisions/0018). */
export function ThankYou({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('join');
  return (
    <Flex
      ref={takeFocus}
      tabIndex={-1}
      role="group"
      aria-labelledby="join-thanks"
      direction="column"
      align="center"
      gap="4"
      py={{ base: '8', md: '12' }}
      textAlign="center"
    >
      <Flex
        align="center"
        justify="center"
        boxSize="16"
        borderRadius="full"
        bg="success.subtle"
        color="success.fg"
      >
        <Icon name="check" boxSize="8" />
      </Flex>
      <Heading as="h2" id="join-thanks" size="lg" lang="en">
        {t('thanks.title')}
      </Heading>
      <Box maxW="prose" textWrap="balance">
        <Box lang="en">{t('thanks.text')}</Box>
        <Box mt="2" color="fg.muted">
          {t('thanks.next')}
        </Box>
      </Box>
      <Button variant="outline" mt="2" lang="en" onClick={onAgain}>
        {t('thanks.again')}
      </Button>
    </Flex>
  );
}
