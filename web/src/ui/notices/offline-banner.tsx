import { Box, Flex, type FlexProps } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnected } from '../../firebase/connection.ts';
import { LOW, TINY } from '../../theme/breakpoints.ts';
import { Icon } from '../controls/icons.tsx';
import { LiveRegion } from './live-region.tsx';

/**
 * While the network is lost, the last known state stays on screen. The banner covers the bar with the academy's name:
 * in the page it would move the buttons. In an open dialog it is a popover, so that it can leave the frame.
 */
export function OfflineBanner(place: FlexProps) {
  const { t } = useTranslation('shell');
  const isLost = !useConnected();
  const banner = useRef<HTMLDivElement>(null);
  const { popover } = place;
  useEffect(() => {
    // After the dialog, which is opened in a layout effect: the latest is on top.
    if (isLost && popover) banner.current?.showPopover?.();
  }, [isLost, popover]);
  return (
    <LiveRegion>
      {isLost && (
        <Flex
          ref={banner}
          data-banner=""
          position="fixed"
          inset="0 0 auto"
          zIndex="banner"
          align="center"
          gap="2"
          w="auto"
          m="0"
          // The height of ui/page/top-navigation.tsx.
          minH={{ base: '8', md: '9' }}
          px={{ base: '3', sm: '5', lg: '6' }}
          py="0"
          bg="warning.subtle"
          color="warning.fg"
          borderWidth="0 0 1px"
          borderColor="warning.muted"
          fontSize="sm"
          css={{ [TINY]: { insetStart: '0' }, [LOW]: { '&[popover]': { display: 'none' } } }}
          {...place}
        >
          <Icon name="alert" />
          <Box as="strong" fontWeight="semibold">
            {t('offlineTitle')}
          </Box>
          <Box as="span" hideBelow="xl">
            {t('offlineText')}
          </Box>
        </Flex>
      )}
    </LiveRegion>
  );
}
