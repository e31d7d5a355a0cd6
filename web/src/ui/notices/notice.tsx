import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/icon-button.tsx';
import { Icon } from '../controls/icons.tsx';

const ICONS = { info: 'info', success: 'check', warning: 'alert', error: 'alert' } as const;

type NoticeProps = {
  tone: 'info' | 'success' | 'warning' | 'error';
  title?: string;
  children?: ReactNode;
  onDismiss?: () => void;
};

/** A message in the flow of the page. An error interrupts a screen reader; other tones wait. */
export function Notice({ tone, title, children, onDismiss }: NoticeProps) {
  const { t } = useTranslation('common');

  return (
    <Flex
      data-notice=""
      role={tone === 'error' ? 'alert' : 'status'}
      colorPalette={tone === 'error' ? 'danger' : tone}
      gap="3"
      px="4"
      py="3"
      borderRadius="lg"
      borderWidth="1px"
      borderColor="colorPalette.muted"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      <Icon name={ICONS[tone]} mt="0.5" />
      <Box flex="1" minW="0" overflowWrap="anywhere">
        {title && <Box fontWeight="semibold">{title}</Box>}
        {children && <Box>{children}</Box>}
      </Box>
      {onDismiss && (
        <IconButton
          icon="close"
          label={t('dismiss')}
          size="sm"
          alignSelf="flex-start"
          my="-1.5"
          me="-2"
          color="inherit"
          onClick={onDismiss}
        />
      )}
    </Flex>
  );
}
