import { chakra, Flex, Grid, Heading } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type Benefit, BenefitArt } from '../art/benefit-art.tsx';
import { Section } from './section.tsx';

const BENEFITS = ['technique', 'mind', 'body', 'family'] as const satisfies Benefit[];

export function Benefits() {
  const { t } = useTranslation('site');
  return (
    <Section id="beneficios" heading={t('benefits.heading')} intro={t('benefits.intro')} bg="bg.panel">
      <Grid as="ul" mt="10" gap={{ base: '8', md: '10' }} templateColumns={{ md: '1fr 1fr' }}>
        {BENEFITS.map((benefit) => (
          <Flex as="li" key={benefit} gap="5">
            <BenefitArt benefit={benefit} />
            <chakra.div minW="0">
              <Heading as="h4" size="md">
                {t(`benefits.${benefit}.title`)}
              </Heading>
              <chakra.p mt="1.5" maxW="28rem" color="fg.muted">
                {t(`benefits.${benefit}.text`)}
              </chakra.p>
            </chakra.div>
          </Flex>
        ))}
      </Grid>
    </Section>
  );
}
