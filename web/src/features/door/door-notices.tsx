import { Box, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useConnected } from '../../firebase/connection.ts';
import { readClocks, serverTimeAt } from '../../format/server-time.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { useNameOfClass } from './class-list.tsx';
import { useNamesOf, whyOf } from './confirmation.tsx';
import type { Stored } from './door-store.ts';
import { hasMoved } from './outbox.ts';
import type { Taps } from './use-taps.ts';

/** A tap that is not sent after this time is held up, also with a network. */
const HELD_MS = 10_000;

function sentences(...each: (string | false | undefined)[]): string {
  return each.filter((sentence) => sentence).join(' ');
}

type DoorNoticesProps = {
  stored: Stored;
  /** Whether today's classes are unknown while one of yesterday still runs. */
  isUnread: boolean;
  onDismiss: () => void;
};

/** That there is no network, and after it what was sent and what a person has to look at. */
export function DoorNotices({ stored: { outbox, news, classes }, isUnread, onDismiss }: DoorNoticesProps) {
  const { t } = useTranslation('door');
  const nameOf = useNameOfClass();
  const connected = useConnected();
  const format = useFormat();
  const [first] = outbox;
  const time = serverTimeAt(readClocks())?.getTime() ?? 0;
  const isHeld = !!first?.entry.at && time - Date.parse(first.entry.at) > HELD_MS;
  const { sent, toLookAt } = news;
  return (
    <LiveRegion px={{ base: '4', md: '8' }} css={{ '& > *': { mt: '3' } }}>
      {(!connected || isHeld || isUnread) && (
        <Notice tone="warning">
          {sentences(
            !connected && t('offline'),
            isUnread && `${t('unread')}.`,
            first && t('waiting', { count: outbox.length }),
          )}
        </Notice>
      )}
      {(sent > 0 || toLookAt.length > 0) && (
        <Notice tone={toLookAt.length > 0 ? 'warning' : 'success'} onDismiss={onDismiss}>
          <span>
            {sentences(
              sent > 0 && t('news.sent', { count: sent }),
              toLookAt.length > 0 && t('news.toLookAt'),
            )}
          </span>
          <ul>
            {toLookAt.map(({ name, event, reasons }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end.
              <li key={index}>
                {t(event ? 'news.problemIn' : 'news.problem', {
                  name: name || t('news.someone'),
                  title: event ? `${nameOf(event)} ${format.time(event.startTime)}` : '',
                  why: t(
                    `news.why.${hasMoved({ event, reasons }, classes?.classes) ? 'moved' : whyOf(reasons)}`,
                  ),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </LiveRegion>
  );
}

/** Takes the last tap back, also when the next student has the screen. */
export function UndoBar({ taps, isCovered }: { taps: Taps; isCovered: boolean }) {
  const { t } = useTranslation(['door', 'common']);
  const namesOf = useNamesOf();
  const { latest } = taps;
  if (!latest || isCovered) return null;
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
          {t('common:undoOf', { name: namesOf(latest) })}
        </Button>
      </Box>
    </Flex>
  );
}
