import { Box, Flex } from '@chakra-ui/react';
import { Button } from '../controls/button.tsx';

/** `short`: shown in place of the name on a phone. */
type Choice<Id extends string> = { id: Id; name: string; short: string };

type PersonSwitchProps<Id extends string> = {
  label: string;
  choices: readonly Choice<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
};

/** Chooses the person whom a screen is about. */
export function PersonSwitch<Id extends string>({ label, choices, chosen, onChoose }: PersonSwitchProps<Id>) {
  return (
    <Flex role="group" aria-label={label} w="fit-content" maxW="full" wrap="wrap" gap="1" data-screen-only="">
      {choices.map(({ id, name, short }) => (
        <Button
          key={id}
          variant={id === chosen ? 'subtle' : 'outline'}
          tone={id === chosen ? 'accent' : 'neutral'}
          minW="11"
          px={{ base: '2', md: '3' }}
          fontSize="sm"
          aria-pressed={id === chosen}
          aria-label={name}
          onClick={() => onChoose(id)}
        >
          <Box as="span" hideFrom="md">
            {short}
          </Box>
          <Box as="span" hideBelow="md" maxW="2xs" truncate>
            {name}
          </Box>
        </Button>
      ))}
    </Flex>
  );
}
