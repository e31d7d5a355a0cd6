import { Box, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useConnected } from '../../firebase/connection.ts';
import { now } from '../../format/server-time.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import type { Stored } from './door-store.ts';
import type { Taps } from './use-door.ts';

/** A tap that is not sent after this time is held up, also with a network. */
const HELD_MS = 30_000;

function sentences(...each: (string | false | undefined)[]): string {
  return each.filter((sentence) => sentence).join(' ');
}

type DoorNoticesProps = { stored: Stored; onDismiss: () => void };

/** That there is no network, and after it what was sent and what a person has to look at. */
export function DoorNotices({ stored: { outbox, news }, onDismiss }: DoorNoticesProps) {
  const { t, i18n } = useTranslation('door');
  const names = news.toLookAt.map(({ name }) => name || t('news.someone'));
  const connected = useConnected();
  const [first] = outbox;
  const isHeld = !!first?.at && now().getTime() - Date.parse(first.at) > HELD_MS;
  const isNews = news.sent > 0 || names.length > 0;
  return (
    <LiveRegion px={{ base: '4', md: '8' }} css={{ '& > *': { mt: '3' } }}>
      {(!connected || isHeld) && (
        <Notice tone="warning">
          {sentences(!connected && t('offline'), first && t('waiting', { count: outbox.length }))}
        </Notice>
      )}
      {isNews && (
        <Notice tone={names.length > 0 ? 'warning' : 'success'} onDismiss={onDismiss}>
          {sentences(
            news.sent > 0 && t('news.sent', { count: news.sent }),
            names.length > 0 &&
              t('news.toLookAt', { names: new Intl.ListFormat(i18n.language).format(names) }),
          )}
        </Notice>
      )}
    </LiveRegion>
  );
}

/** Takes the last tap back, also when the next student has the screen. */
export function UndoBar({ taps }: { taps: Taps }) {
  const { t } = useTranslation('door');
  const { latest, shown } = taps;
  if (!latest || shown) return null;
  return (
    <Flex position="fixed" insetInline="0" bottom="0" justify="center" p="3" pointerEvents="none">
      <Box data-foot-bar="low" boxShadow="overlay" borderRadius="md" pointerEvents="auto">
        <Button
          variant="solid"
          tone="neutral"
          minH="14"
          h="auto"
          px="6"
          whiteSpace="normal"
          onClick={() => void taps.undo(latest)}
        >
          {t('undoOf', { name: latest.name })}
        </Button>
      </Box>
    </Flex>
  );
}
