import { Box, Heading, Stack } from '@chakra-ui/react';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored } from '../browser-storage.ts';
import { type Family, STUDENT_PARAM, StudentContext, shownPersonKey } from '../firebase/session/family.ts';
import { useUser } from '../firebase/session/session.tsx';
import type { Elements } from '../ui/elements.ts';
import { useConfirmLeave } from '../ui/forms/unsaved-changes.tsx';
import { EmptyState } from '../ui/notices/empty-state.tsx';
import { useAddressChoice } from '../ui/page/use-address-choice.ts';
import { PersonSwitch } from '../ui/people/person-switch.tsx';
import { shortNames } from '../ui/people/short-names.ts';

export type PageOfPersonProps = {
  family: Family;
  /** Whether the page has no switch: it stays with the person of its address. */
  isFixed?: boolean | undefined;
  /** Whether it shows all persons, each below the name, instead of a switch. */
  isTogether?: boolean | undefined;
  children?: Elements | undefined;
};

const personIn = (params: URLSearchParams) => params.get(STUDENT_PARAM) ?? '';
const addressOf = (person: string) => ({ [STUDENT_PARAM]: person });

/** A page for one person of a family, below a switch, or for all of them. The address names the person. */
export function PageOfPerson({ family, isFixed = false, isTogether = false, children }: PageOfPersonProps) {
  const { t } = useTranslation(['family', 'shell']);
  const confirmLeave = useConfirmLeave();
  const [asked, choose] = useAddressChoice(personIn, addressOf);
  const { id: uid } = useUser();
  const self = family.trains ? [{ id: '', name: t('me'), short: t('me') }] : [];
  const ofChildren = shortNames(family.children).map(({ id, first, initials }) => ({
    id,
    name: first,
    short: initials,
  }));
  const persons = [...self, ...ofChildren];
  // Without a person in the address, whom the account chose last on the schedule.
  const last = readStored('localStorage', shownPersonKey(uid));
  const find = (person: string | null) => persons.find(({ id }) => (id || uid) === person);
  const shown = find(asked) ?? find(last) ?? persons[0];
  if (!shown) {
    return (
      <EmptyState icon="people" title={t('shell:noChildren')}>
        {t('none.text')}
      </EmptyState>
    );
  }

  if (isTogether) {
    return (
      <Stack gap="12">
        {persons.map(({ id, name }) => (
          <StudentContext key={id} value={id || null}>
            <Section name={name}>{children}</Section>
          </StudentContext>
        ))}
      </Stack>
    );
  }

  async function ask(id: string): Promise<void> {
    if (id !== shown?.id && (await confirmLeave())) choose(id || uid);
  }

  return (
    <StudentContext value={shown.id || null}>
      {!isFixed && persons.length > 1 && (
        <Box mb="4">
          <PersonSwitch
            label={t('person')}
            choices={persons}
            chosen={shown.id}
            onChoose={(id) => void ask(id)}
          />
        </Box>
      )}
      {/* The key discards the page's state of another person. */}
      <Fragment key={shown.id}>{children}</Fragment>
    </StudentContext>
  );
}

function Section({ name, children }: { name: string; children: Elements | undefined }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Heading as="h2" id={headingId} size="xl" mb="4">
        {name}
      </Heading>
      {children}
    </section>
  );
}
