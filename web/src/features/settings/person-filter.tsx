import { Box, Flex } from '@chakra-ui/react';
import { type DirectoryEntry, directorySearch } from '@domain/graduation/student-directory.ts';
import { teamMarks, toldApart } from '@domain/names.ts';
import { visibleText } from '@domain/visible-text.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccounts, useAdministrators } from '../../firebase/data/team-data.ts';
import { useDirectory } from '../../firebase/data/use-directory.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Combobox } from '../../ui/forms/combobox.tsx';
import { usePersonFacts } from '../../ui/people/person-facts.ts';

/** Most people that the search lists; more typing narrows it. */
const MOST_FOUND = 6;

type Person = Pick<DirectoryEntry, 'uid' | 'name' | 'email'> & Partial<DirectoryEntry>;

/** Administrators and students by name or email. The directory of students loads at the first letter. */
function usePeople() {
  const { directory, load } = useDirectory();
  const admins = useAdministrators();
  const accounts = useAccounts(admins.status === 'ready' ? admins.data.map(({ id }) => id) : []);
  const people = useMemo(() => {
    const students: Person[] = directory.status === 'ready' ? directory.data : [];
    const team: Person[] = [...accounts.values()].flatMap((account) => account ?? []);
    return toldApart([...team, ...students], ({ uid }) => uid, teamMarks);
  }, [accounts, directory]);
  return { search: useMemo(() => directorySearch(people), [people]), load };
}

type PersonFilterProps = { person: string | null; onChoose: (person: string | null) => void };

/** Limits the record to the acts by or about one person. */
export function PersonFilter({ person, onChoose }: PersonFilterProps) {
  const { t } = useTranslation('settings');
  const factsOf = usePersonFacts();
  const { search, load } = usePeople();
  const [typed, setTyped] = useState('');
  const chosen = useAccounts(person ? [person] : []);
  const found = visibleText(typed) === '' ? [] : search(typed).slice(0, MOST_FOUND);

  function type(text: string): void {
    if (typed === '') void load();
    setTyped(text);
  }

  if (person) {
    const account = chosen.get(person);
    const name = account === null ? t('record.gone') : (account?.name ?? '…');
    return (
      <Box>
        <Box fontSize="sm" fontWeight="semibold" mb="1.5">
          {t('record.person')}
        </Box>
        <Flex align="center" wrap="wrap" gap="3" minH="11">
          <Box overflowWrap="anywhere">{name}</Box>
          <Button variant="outline" onClick={() => onChoose(null)}>
            {t('record.everyPerson')}
          </Button>
        </Flex>
      </Box>
    );
  }
  return (
    <Combobox
      label={t('record.person')}
      typed={typed}
      options={found.map(({ uid, name, ...known }) => ({
        value: uid,
        label: [name, factsOf(known)].filter((text) => text !== '').join(', '),
      }))}
      onType={type}
      onPick={(uid) => {
        setTyped('');
        onChoose(uid);
      }}
    />
  );
}
