import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

function Knot() {
  return (
    <chakra.svg viewBox="0 5 32 18.500" w="1.75em" h="auto" aria-hidden="true" focusable="false">
      <path
        d="M1 5.500h9.600L16 8.600l5.400-3.100H31v6.400h-8.200l-2.700 1.700L26.300 23h-6.900L16 18.200 12.600 23H5.700l6.200-9.400-2.700-1.700H1z"
        fill="currentColor"
      />
      <chakra.path d="M12.800 5.700h6.400l1.500 3.500-1.900 4.900h-5.600l-1.900-4.900z" fill="hall.straw" />
    </chakra.svg>
  );
}

/** The logo: the knot and a name, by default the product's. */
export function Wordmark({ children, ...rest }: HTMLChakraProps<'span'>) {
  const { t } = useTranslation('common');

  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="2.5"
      fontSize="xl"
      fontWeight="heavy"
      letterSpacing="tight"
      lineHeight="tight"
      {...rest}
    >
      <Knot />
      <span>{children ?? t('productName')}</span>
    </chakra.span>
  );
}
