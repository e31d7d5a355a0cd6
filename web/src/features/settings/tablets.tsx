import { Box, chakra, Flex, Heading, Stack } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Tablet, useAccounts, useTablets } from '../../firebase/data/team-data.ts';
import { now } from '../../format/server-time.ts';
import { timeAgo } from '../../format/time-ago.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { StatusBadge } from '../../ui/controls/status-badge.tsx';
import { CallDialog } from '../../ui/dialogs/call-dialog.tsx';
import { announce } from '../../ui/notices/announcer.tsx';
import { Loaded } from '../../ui/notices/loaded.tsx';
import { NewsNotice } from '../../ui/notices/news-notice.tsx';
import { newPersonId } from '../../ui/people/new-person-id.ts';
import { PairDialog } from './pair-dialog.tsx';

/** The tablets at the door: to pair, and to remove. */
export function Tablets() {
  const { t } = useTranslation('settings');
  const tablets = useTablets();
  return (
    <Stack gap="3" pt="5" borderTopWidth="1px">
      <Heading as="h3" size="sm">
        {t('tablets.title')}
      </Heading>
      <Box color="fg.muted">{t('tablets.text')}</Box>
      <Loaded live={tablets} loading={t('loading')} failed={t('loadFailed')}>
        {(all) => <TabletList tablets={all} />}
      </Loaded>
    </Stack>
  );
}

function TabletList({ tablets }: { tablets: readonly Tablet[] }) {
  const { t } = useTranslation('settings');
  const accounts = useAccounts(tablets.map(({ by }) => by));
  /** The tablet to pair, which does not exist before its first code. */
  const [pairing, setPairing] = useState<{ id: string; name: string } | null>(null);
  const [removed, setRemoved] = useState<Tablet | null>(null);
  const paired = tablets.find(({ id, pairedAt }) => id === pairing?.id && pairedAt);
  return (
    <>
      {tablets.length > 0 && (
        <chakra.ul listStyleType="none" aria-label={t('tablets.title')}>
          {tablets.map((tablet) => (
            <TabletLine
              key={tablet.id}
              tablet={tablet}
              by={accounts.get(tablet.by)?.name ?? '…'}
              onPair={() => setPairing(tablet)}
              onRemove={() => setRemoved(tablet)}
            />
          ))}
        </chakra.ul>
      )}
      <NewsNotice
        news={paired ? t('tablets.paired', { name: paired.name }) : null}
        onDismiss={() => setPairing(null)}
      />
      <Button alignSelf="flex-start" onClick={() => setPairing({ id: newPersonId(), name: '' })}>
        {t('tablets.pair')}
      </Button>
      {pairing && !paired && <PairDialog {...pairing} onClose={() => setPairing(null)} />}
      {removed && <RemoveDialog tablet={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

type TabletLineProps = {
  tablet: Tablet;
  /** The name of the administrator who added it. */
  by: string;
  onPair: () => void;
  onRemove: () => void;
};

function TabletLine({ tablet, by, onPair, onRemove }: TabletLineProps) {
  const { t, i18n } = useTranslation('settings');
  const format = useFormat();
  // The times are those of each minute.
  useAcademyClock();
  const { name, createdAt, pairedAt, seenAt } = tablet;
  return (
    <Flex
      as="li"
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="3"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTop: 'none' }}
    >
      <Box flex="1 1 14rem" minW="0">
        <Flex wrap="wrap" align="center" gap="2" fontWeight="semibold" overflowWrap="anywhere">
          <span>{name}</span>
          {!pairedAt && <StatusBadge tone="warning">{t('tablets.open')}</StatusBadge>}
        </Flex>
        {seenAt && (
          <Box fontSize="sm">{t('tablets.seen', { ago: timeAgo(seenAt, now(), i18n.language) })}</Box>
        )}
        <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {t('tablets.addedBy', { date: format.dayShort(createdAt), name: by })}
        </Box>
      </Box>
      <Flex wrap="wrap" gap="2">
        {!pairedAt && (
          <Button size="sm" variant="outline" aria-label={t('tablets.pairOne', { name })} onClick={onPair}>
            {t('tablets.pairAgain')}
          </Button>
        )}
        <Button
          size="sm"
          variant="outline"
          tone="danger"
          aria-label={t('tablets.removeOne', { name })}
          onClick={onRemove}
        >
          {t('tablets.remove')}
        </Button>
      </Flex>
    </Flex>
  );
}

function RemoveDialog({ tablet: { id, name }, onClose }: { tablet: Tablet; onClose: () => void }) {
  const { t } = useTranslation('settings');
  return (
    <CallDialog
      title={t('tablets.removeTitle')}
      action={t('tablets.remove')}
      contract={api.removeTablet}
      input={{ deviceId: id }}
      failed={t('notSaved')}
      onClose={onClose}
      onDone={() => announce(t('tablets.removed', { name }))}
    >
      <p>{t('tablets.removeText', { name })}</p>
    </CallDialog>
  );
}
