import { chakra, Flex, Grid, Heading } from '@chakra-ui/react';
import type { Belt } from '@domain/graduation/grades.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { BeltStrip } from '../../ui/people/belt-strip.tsx';
import { Section } from './section.tsx';

const LEVELS = [
  { level: 'beginner', belt: 'branca', degree: 0 },
  { level: 'intermediate', belt: 'azul', degree: 2 },
  { level: 'advanced', belt: 'preta', degree: 4 },
] as const satisfies { level: string; belt: Belt; degree: number }[];

const CATEGORIES = ['kids', 'adult', 'masters'] as const;

const threeColumns = { md: 'repeat(3, minmax(0, 1fr))' } as const;

function Levels() {
  const { t } = useTranslation('site');
  return (
    <>
      <Heading as="h3" mt="10" mb="5">
        {t('plans.levels')}
      </Heading>
      <Grid as="ul" gap={{ base: '10', md: '8' }} templateColumns={threeColumns}>
        {LEVELS.map(({ level, belt, degree }) => (
          <chakra.li key={level}>
            <BeltStrip belt={belt} degree={degree} size="lg" />
            <Heading as="h4" mt="4">
              {t(`plans.${level}.title`)}
            </Heading>
            <chakra.p fontSize="sm" fontWeight="semibold" color="accent.fg">
              {t(`plans.${level}.belts`)}
            </chakra.p>
            <chakra.p mt="2" color="fg.muted">
              {t(`plans.${level}.text`)}
            </chakra.p>
          </chakra.li>
        ))}
      </Grid>
    </>
  );
}

function Categories() {
  const { t } = useTranslation('site');
  return (
    <>
      <Heading as="h3" mt="14" mb="5">
        {t('plans.categories')}
      </Heading>
      <Grid
        as="ul"
        templateColumns={threeColumns}
        bg="hall.bg"
        color="hall.fg"
        borderRadius="xl"
        overflow="hidden"
      >
        {CATEGORIES.map((category) => (
          <chakra.li
            key={category}
            p={{ base: '6', md: '8' }}
            borderColor="hall.border"
            borderTopWidth={{ base: '1px', md: '0' }}
            borderInlineStartWidth={{ md: '1px' }}
            _first={{ borderTopWidth: '0', borderInlineStartWidth: '0' }}
          >
            <Flex wrap="wrap" align="baseline" justify="space-between" columnGap="3">
              <Heading as="h4">{t(`plans.${category}.title`)}</Heading>
              <chakra.span fontSize="sm" fontWeight="semibold" color="hall.straw">
                {t(`plans.${category}.ages`)}
              </chakra.span>
            </Flex>
            <chakra.p mt="2" color="hall.muted">
              {t(`plans.${category}.text`)}
            </chakra.p>
          </chakra.li>
        ))}
      </Grid>
    </>
  );
}

/** Three levels and three categories, without prices. */
export function Programs({ join }: { join: string }) {
  const { t } = useTranslation(['site', 'navigation']);
  return (
    <Section id="planos" intro={t('plans.intro')}>
      <Levels />
      <Categories />
      <Button asChild size="lg" mt="10">
        <a href={join}>{t('navigation:join')}</a>
      </Button>
    </Section>
  );
}
