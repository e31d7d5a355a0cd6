import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { api } from '@domain/door/api.ts';
import { isPairable } from '@domain/schedule/door.ts';
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
import { Line } from '../../ui/lists/line.ts';
import { announce } from '../../ui/notices/announcer.tsx';
import { Loaded } from '../../ui/notices/loaded.tsx';
import { NewsNotice } from '../../ui/notices/news-notice.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { Subheading } from '../../ui/page/subheading.tsx';
import { newPersonId } from '../../ui/people/new-person-id.ts';
import { PairDialog } from './pair-dialog.tsx';
import { TabletDay } from './tablet-day.tsx';

/** A tablet asks for the names every half hour, and at once after its pairing. */
const UNSEEN_MS = { since: 65 * 60_000, paired: 60_000 };

/** The tablets at the door: pairs and removes them, and lists what they did, also after a removal. */
export function Tablets() {
  const { t } = useTranslation('settings');
  const tablets = useTablets();
  return (
    <Stack gap="3" pt="5" borderTopWidth="1px">
      <Subheading>{t('tablets.title')}</Subheading>
      <Box color="fg.muted">{t('tablets.text')}</Box>
      <Loaded live={tablets}>
        {(all) => <TabletList tablets={all.filter(({ removedAt, seenAt }) => !removedAt || seenAt)} />}
      </Loaded>
    </Stack>
  );
}

function TabletList({ tablets }: { tablets: readonly Tablet[] }) {
  const { t } = useTranslation('settings');
  const accounts = useAccounts(tablets.map(({ by }) => by));
  /** The tablet to pair, which does not exist before its first code. */
  const [pairing, setPairing] = useState<Pick<Tablet, 'id' | 'name' | 'pairedAt'> | null>(null);
  const [lookedAt, setLookedAt] = useState<Tablet | null>(null);
  const [removed, setRemoved] = useState<Tablet | null>(null);
  // After a pairing that broke off, a new one begins.
  const paired = tablets.find(
    ({ id, pairedAt }) => id === pairing?.id && pairedAt && +pairedAt !== +(pairing.pairedAt ?? 0),
  );
  return (
    <>
      {tablets.length > 0 && (
        <chakra.ul aria-label={t('tablets.title')}>
          {tablets.map((tablet) => (
            <TabletLine
              key={tablet.id}
              tablet={tablet}
              by={accounts.get(tablet.by)?.name ?? '…'}
              onPair={() => setPairing(tablet)}
              onLook={() => setLookedAt(tablet)}
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
      {pairing && !paired && (
        <PairDialog id={pairing.id} name={pairing.name} onClose={() => setPairing(null)} />
      )}
      {lookedAt && <TabletDay tablet={lookedAt} onClose={() => setLookedAt(null)} />}
      {removed && <RemoveDialog tablet={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

type TabletLineProps = {
  tablet: Tablet;
  /** The name of the administrator who added it. */
  by: string;
  onPair: () => void;
  onLook: () => void;
  onRemove: () => void;
};

function TabletLine({ tablet, by, onPair, onLook, onRemove }: TabletLineProps) {
  const { t, i18n } = useTranslation(['settings', 'common']);
  const format = useFormat();
  // The times are those of each minute.
  useAcademyClock();
  const { name, createdAt, pairedAt, seenAt, removedAt } = tablet;
  const unseen = seenAt ? +now() - +seenAt : 0;
  const isBrokenOff = !!pairedAt && isPairable(tablet) && unseen > UNSEEN_MS.paired;
  const isUnseen = !!pairedAt && !isBrokenOff && unseen > UNSEEN_MS.since;
  const act = (label: 'tablets.didOne' | 'tablets.pairOne' | 'common:removeOf') =>
    ({ size: 'sm', variant: 'outline', 'aria-label': t(label, { name }) }) as const;
  const state = removedAt ? 'removedState' : pairedAt ? isUnseen && 'unseen' : 'open';
  return (
    <Line>
      <Box flex="1 1 14rem" minW="0">
        <Flex wrap="wrap" align="center" gap="2" fontWeight="semibold">
          <span>{name}</span>
          {state && <StatusBadge tone="warning">{t(`tablets.${state}`)}</StatusBadge>}
        </Flex>
        {seenAt && (
          <Box fontSize="sm">{t('tablets.seen', { ago: timeAgo(seenAt, now(), i18n.language) })}</Box>
        )}
        {isUnseen && <Box fontSize="sm">{t('tablets.unseenText')}</Box>}
        {isBrokenOff && <Box fontSize="sm">{t('tablets.brokenOff')}</Box>}
        <Detail>{t('tablets.addedBy', { date: format.dayShort(createdAt), name: by })}</Detail>
      </Box>
      <Flex wrap="wrap" gap="2">
        {seenAt && (
          <Button {...act('tablets.didOne')} aria-haspopup="dialog" onClick={onLook}>
            {t('tablets.did')}
          </Button>
        )}
        {!removedAt && (!pairedAt || isBrokenOff) && (
          <Button {...act('tablets.pairOne')} onClick={onPair}>
            {t('tablets.pairAgain')}
          </Button>
        )}
        {!removedAt && (
          <Button {...act('common:removeOf')} tone="danger" onClick={onRemove}>
            {t('common:remove')}
          </Button>
        )}
      </Flex>
    </Line>
  );
}

function RemoveDialog({ tablet: { id, name }, onClose }: { tablet: Tablet; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common']);
  return (
    <CallDialog
      title={t('tablets.removeTitle')}
      action={t('common:remove')}
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
