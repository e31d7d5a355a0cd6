import { chakra, Heading, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type SectionProps = Omit<HTMLChakraProps<'section'>, 'id' | 'title'> & {
  /** The anchor, and the key of the title, which the navigation also shows. */
  id: 'beneficios' | 'planos' | 'contatos';
  /** A second heading below the title. */
  heading?: string;
  intro: string;
  children: ReactNode;
};

/** A section of the landing page with its title and introduction. */
export function Section({ id, heading, intro, children, ...rest }: SectionProps) {
  const { t } = useTranslation('navigation');
  return (
    <chakra.section
      id={id}
      aria-labelledby={`${id}-titulo`}
      px={{ base: '4', md: '8' }}
      py={{ base: '14', md: '20' }}
      {...rest}
    >
      <chakra.div maxW="6xl" mx="auto">
        <Heading
          as="h2"
          id={`${id}-titulo`}
          {...(heading ? { size: 'sm', color: 'accent.fg', mb: '2' } : { size: '2xl' })}
        >
          {t(`section.${id}`)}
        </Heading>
        {heading && (
          <Heading as="h3" size="2xl">
            {heading}
          </Heading>
        )}
        <chakra.p mt="3" maxW="prose" fontSize="lg" color="fg.muted" textWrap="pretty">
          {intro}
        </chakra.p>
        {children}
      </chakra.div>
    </chakra.section>
  );
}
