import { Box, ChakraProvider, Flex, Heading, Link, Stack } from '@chakra-ui/react';
import type { i18n } from 'i18next';
import { useEffect, useLayoutEffect, useState } from 'react';
import { I18nextProvider, Trans, useTranslation } from 'react-i18next';
import { system } from '../../theme/system.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { scrollToShow } from '../../ui/page/scroll-to-show.ts';
import { JoinFields } from './join-fields.tsx';
import { ProblemBox } from './problem-box.tsx';
import { type JoinFormState, type Typed, useJoinForm } from './use-join-form.ts';

/**
 * The prerendered form and the hydrated one need the same prefix, so that labels keep their fields.
 */
export const ISLAND_IDS = { identifierPrefix: 'join-' } as const;

type JoinIslandProps = {
  i18n: i18n;
  typed: Typed;
  /** Called in the task of the first commit, before any further event. */
  onCommit?: () => void;
  onAlive?: () => void;
};

/** The form with its providers, the same at build time and in the browser (see take-over.tsx). */
export function JoinIsland({ i18n, typed, onCommit, onAlive }: JoinIslandProps) {
  useLayoutEffect(() => onCommit?.(), [onCommit]);
  useEffect(() => onAlive?.(), [onAlive]);
  return (
    <I18nextProvider i18n={i18n}>
      <ChakraProvider value={system}>
        <JoinForm typed={typed} />
      </ChakraProvider>
    </I18nextProvider>
  );
}

function OpenForm({ state: { form, problem, pending, submit } }: { state: JoinFormState }) {
  const { t } = useTranslation(['join', 'common']);
  const [invalid, setInvalid] = useState('');
  return (
    <Stack gap="5">
      <Box>
        <Heading as="h2" id="join-form-title" size="lg">
          {t('form')}
        </Heading>
        <Detail mt="1.5">{t('requiredNote')}</Detail>
      </Box>
      {problem && <ProblemBox problem={problem} invalid={invalid} />}
      <Form
        display="grid"
        gap="5"
        gridTemplateColumns="minmax(0, 1fr)"
        aria-labelledby="join-form-title"
        announce={setInvalid}
        onSubmit={submit}
      >
        {/* An edit of what is being sent would be lost. */}
        <Box display="contents" inert={pending}>
          <JoinFields form={form} />
        </Box>
        <PrivacyNote />
        <Button type="submit" size="lg" pending={pending}>
          {pending ? t('common:sending') : t('submit')}
        </Button>
      </Form>
    </Stack>
  );
}

/** The interest form, or the card after its submission. */
function JoinForm({ typed }: { typed: Typed }) {
  const state = useJoinForm(typed);
  return (
    <>
      {!state.sent && <OpenForm state={state} />}
      {/* The live region is rendered before its text, because screen readers announce only changes. */}
      <Box role="status">{state.sent && <ThankYou onAgain={state.startOver} />}</Box>
    </>
  );
}

const GOOGLE = 'https://policies.google.com';

/** The purpose of the data (LGPD), and the notice that Google requires if its badge is hidden. */
function PrivacyNote() {
  const { t, i18n } = useTranslation('join');
  const privacy = i18n.language === 'en' ? '/en/privacy' : '/privacy';
  const newTab = { display: 'inline-block', target: '_blank', rel: 'noopener noreferrer' };
  return (
    <Detail>
      <Box>
        <Trans
          t={t}
          i18nKey="privacyNote"
          components={{ privacy: <Link display="inline-block" href={privacy} /> }}
        />
      </Box>
      <Box mt="2">
        <Trans
          t={t}
          i18nKey="captchaNote"
          components={{
            policy: <Link href={`${GOOGLE}/privacy`} {...newTab} />,
            terms: <Link href={`${GOOGLE}/terms`} {...newTab} />,
          }}
        />
      </Box>
    </Detail>
  );
}

const THANKS = {
  title: 'Submission Received!',
  text: "Thank you for your interest. We'll contact you soon.",
  again: 'Submit Another Form',
};

/** The card replaces the submit button, which had the focus. */
function takeFocus(card: HTMLElement | null): void {
  if (!card) return;
  card.focus();
  scrollToShow(card, 'center');
}

/**
 * Replaces the form after a successful submission. The fixed English texts are part of it in both languages
 * (docs/product.md); in Portuguese they come second.
 */
function ThankYou({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('join');
  const translated = t('thanks.title') !== THANKS.title;
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
      <Heading as="h2" id="join-thanks" size="lg">
        {t('thanks.title')}
      </Heading>
      <Box maxW="prose" textWrap="balance">
        <Box>{t('thanks.text')}</Box>
        <Box mt="2" color="fg.muted">
          {t('thanks.next')}
        </Box>
        {translated && (
          <Detail mt="2" lang="en">
            {`${THANKS.title} ${THANKS.text}`}
          </Detail>
        )}
      </Box>
      <Button variant="outline" tone="accent" mt="2" flexDirection="column" gap="0" py="2" onClick={onAgain}>
        <span>{t('thanks.again')}</span>
        {translated && (
          <Box as="span" fontSize="sm" fontWeight="normal" lang="en">
            {THANKS.again}
          </Box>
        )}
      </Button>
    </Flex>
  );
}
