import { Box, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Elements } from '../elements.ts';

/** The buttons of a notice, and the key that leads to them from wherever the focus is (ui/page/use-kept-focus.ts). */
export function NoticeActions({ children }: { children: Elements }) {
  const { t } = useTranslation('common');
  return (
    <Flex wrap="wrap" align="center" gap="2" data-notice-actions="">
      {children}
      <Box
        fontSize="sm"
        // Only for users of the keyboard; its place stays, or the buttons would move. In a narrow window the notice may
        // not cover the page.
        srOnly={{ base: true, md: false }}
        css={{
          '@media (hover: none)': { display: 'none' },
          'html:not(:has(:focus-visible)) &': { visibility: 'hidden' },
        }}
      >
        {t('noticeKey')}
      </Box>
    </Flex>
  );
}
