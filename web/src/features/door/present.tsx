import { Box, Flex } from '@chakra-ui/react';
import type { DoorPerson } from '@domain/schedule/door.ts';
import { useTranslation } from 'react-i18next';
import { beltDot } from '../../ui/people/belt-strip.tsx';

/** Who is in the open class, by name. */
export function Present({
  people,
  present,
}: {
  people: readonly DoorPerson[];
  present: ReadonlySet<string>;
}) {
  const { t, i18n } = useTranslation('schedule');
  const order = new Intl.Collator(i18n.language);
  const here = people.filter(({ id }) => present.has(id)).toSorted((a, b) => order.compare(a.name, b.name));
  if (here.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="present">
      <Box as="h2" id="present" mb="2" fontWeight="semibold" color="fg.muted">
        {t('corrections.isListed')}
      </Box>
      <Flex as="ul" wrap="wrap" gap="2">
        {here.map(({ id, name, belt }) => (
          <Flex as="li" key={id} align="center" gap="2" px="3" py="1.5" borderRadius="full" bg="bg.muted">
            <Box
              boxSize="3.5"
              flexShrink={0}
              borderRadius="full"
              borderWidth="1px"
              borderColor="belt.outline"
              {...beltDot(belt)}
            />
            <span>{name}</span>
          </Flex>
        ))}
      </Flex>
    </Box>
  );
}
