import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** The first stop of the Tab key; hidden until it has the focus. */
export function SkipLink() {
  const { t } = useTranslation('common');
  return (
    <chakra.a
      href="#content"
      position="fixed"
      top="2"
      insetStart="2"
      zIndex="skipNav"
      px="4"
      py="2.5"
      borderRadius="md"
      bg="bg.panel"
      color="fg"
      fontWeight="semibold"
      translate="0 -200%"
      _focus={{ translate: '0 0', boxShadow: 'overlay' }}
    >
      {t('skipToContent')}
    </chakra.a>
  );
}
