import { Box, chakra, Flex, Grid, Input, VisuallyHidden } from '@chakra-ui/react';
import type { DoorPerson } from '@domain/schedule/door.ts';
import { searchIn, wordsOf } from '@domain/search.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import { BeltStrip, WornBelt } from '../../ui/people/belt-strip.tsx';
import { usePersonFacts } from '../../ui/people/person-facts.ts';

export const FIELD = 'find';
const LETTERS = 2;
const MOST = 12;

type FindNameProps = {
  letters: string;
  people: readonly DoorPerson[];
  present: ReadonlySet<string>;
  /** The screen asks about the class: no name can be tapped. */
  isAsking: boolean;
  onType: (letters: string) => void;
  onChoose: (person: DoorPerson) => void;
  onGuest: () => void;
};

/** Those whose name begins with the typed word come first. */
function useSearch(people: readonly DoorPerson[]): (letters: string) => DoorPerson[] {
  return useMemo(() => {
    const find = searchIn(people, ({ name }) => [name]);
    return (letters) => {
      const [word = ''] = wordsOf(letters);
      const rank = ({ name }: DoorPerson) => {
        const at = wordsOf(name).findIndex((each) => each.startsWith(word));
        return at < 0 ? Number.POSITIVE_INFINITY : at;
      };
      return find(letters).toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
    };
  }, [people]);
}

export function FindName({ letters, people, present, isAsking, onType, onChoose, onGuest }: FindNameProps) {
  const { t } = useTranslation('door');
  const search = useSearch(people);
  const isTyped = !isAsking && wordsOf(letters).join('').length >= LETTERS;
  const found = isTyped ? search(letters) : [];

  return (
    <Box mb="6">
      <chakra.label htmlFor={FIELD} display="block" mb="2" fontSize="lg" fontWeight="semibold">
        {t('find')}
      </chakra.label>
      <Flex gap="3" wrap="wrap">
        <Box position="relative" flex="1 1 16rem">
          <Icon
            name="search"
            position="absolute"
            insetStart="4"
            top="5"
            boxSize="6"
            color="fg.muted"
            pointerEvents="none"
          />
          <Input
            type="text"
            inputMode="text"
            id={FIELD}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            h="16"
            ps="12"
            pe="16"
            fontSize="xl"
            value={letters}
            onChange={({ target }) => onType(target.value)}
          />
          {letters !== '' && (
            <IconButton
              icon="close"
              label={t('clear')}
              position="absolute"
              insetEnd="1"
              top="1"
              boxSize="14"
              onClick={() => onType('')}
            />
          )}
        </Box>
        <Button
          variant="outline"
          minH="16"
          flex={{ base: '1 1 100%', md: '0 0 auto' }}
          fontSize="lg"
          onClick={onGuest}
        >
          {t('new')}
        </Button>
      </Flex>
      <Box role="status" mt={isTyped ? '4' : '0'}>
        {isTyped && found.length === 0 && <span>{t(people.length === 0 ? 'loadingNames' : 'none')}</span>}
        {found.length > 0 && <VisuallyHidden>{t('found', { count: found.length })}</VisuallyHidden>}
        {found.length > MOST && <span>{t('more')}</span>}
      </Box>
      {found.length > 0 && (
        <Grid as="ul" templateColumns="repeat(auto-fill, minmax(min(17rem, 100%), 1fr))" gap="3" mt="3">
          {found.slice(0, MOST).map((person) => (
            <li key={person.id}>
              <PersonButton person={person} isIn={present.has(person.id)} onChoose={onChoose} />
            </li>
          ))}
        </Grid>
      )}
    </Box>
  );
}

type PersonButtonProps = {
  person: DoorPerson;
  isIn?: boolean;
  words?: string;
  onChoose: (person: DoorPerson) => void;
};

/** A student to tap. `words`: in place of the name. */
export function PersonButton({ person, isIn = false, words = person.name, onChoose }: PersonButtonProps) {
  return (
    <Button
      variant="outline"
      w="full"
      h="auto"
      minH="16"
      px="4"
      py="3"
      justifyContent="space-between"
      textAlign="start"
      whiteSpace="normal"
      bg="bg.panel"
      fontSize="lg"
      onClick={() => onChoose(person)}
    >
      <Flex direction="column" gap="1.5" minW="0">
        <Box overflowWrap="anywhere">{words}</Box>
        <DoorBelt person={person} />
      </Flex>
      {isIn && <Icon name="check" boxSize="7" color="success.fg" />}
    </Button>
  );
}

type DoorBeltProps = { person: Pick<DoorPerson, 'belt' | 'degree' | 'beltInWords'>; size?: 'sm' | 'lg' };

/** The drawn belt of a student, with its words for screen readers. */
export function DoorBelt({ person: { belt, degree, beltInWords }, size = 'sm' }: DoorBeltProps) {
  const factsOf = usePersonFacts();
  return (
    <WornBelt beltInWords={beltInWords}>
      <BeltStrip belt={belt} degree={degree} size={size} label={factsOf({ belt, degree })} />
    </WornBelt>
  );
}
