import { Box, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Elements } from '../elements.ts';

/** The buttons of a notice, and the key that leads to them from wherever the focus is (ui/page/focus-keeper.ts). */
export function NoticeActions({ children }: { children: Elements }) {
  const { t } = useTranslation('common');
  return (
    <Flex wrap="wrap" align="center" gap="2" data-notice-actions="">
      {children}
      <Box
        fontSize="sm"
        // Not after a press of mouse or finger; its place stays, or the buttons would move under that press. In a narrow
        // window the notice may not cover the page.
        srOnly={{ base: true, md: false }}
        css={{
          '@media (hover: none)': { display: 'none' },
          'html[data-pressed] &': { visibility: 'hidden' },
        }}
      >
        {t('noticeKey')}
      </Box>
    </Flex>
  );
}
