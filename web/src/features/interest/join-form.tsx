import { Box, chakra, Heading, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { JoinFields } from './join-fields.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { ProblemBox } from './problem-box.tsx';
import { ThankYou } from './thank-you.tsx';
import { type JoinFormState, useJoinForm } from './use-join-form.ts';

/** What the visitor had typed before the form came alive, by the names of the fields. */
export type Typed = Readonly<Record<string, string>>;

function OpenForm({ state: { form, problem, pending, submit } }: { state: JoinFormState }) {
  const { t } = useTranslation('join');
  return (
    <Stack gap="5">
      <Box>
        <Heading as="h2" id="join-form-title" size="lg">
          {t('form')}
        </Heading>
        <Box mt="1.5" fontSize="sm" color="fg.muted">
          {t('requiredNote')}
        </Box>
      </Box>
      {problem && <ProblemBox problem={problem} />}
      <chakra.form
        display="grid"
        gap="5"
        gridTemplateColumns="minmax(0, 1fr)"
        noValidate
        aria-labelledby="join-form-title"
        onSubmit={submit}
      >
        <JoinFields form={form} />
        <PrivacyNote />
        <Button type="submit" size="lg" pending={pending}>
          {pending ? t('submitting') : t('submit')}
        </Button>
      </chakra.form>
    </Stack>
  );
}

/** The interest form (specification, points 2 and 4), or the thanks for it. */
export function JoinForm({ typed }: { typed: Typed }) {
  const state = useJoinForm(typed);
  return (
    <>
      {!state.sent && <OpenForm state={state} />}
      {/* There before its words: only then does a screen reader read them out. */}
      <Box role="status">{state.sent && <ThankYou onAgain={state.startOver} />}</Box>
    </>
  );
}
