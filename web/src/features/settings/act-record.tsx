import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { COMMAND_LINE } from '@domain/audit.ts';
import { academyClock } from '@domain/calendar.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuditEntry, type KnownAccount, useAccounts, useAuditPages } from '../../firebase/team-data.ts';
import { timeOf } from '../../format/time-of.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useActWords } from './use-act-words.ts';

/** The acts of administrators, newest first, a page at a time. Loaded only when it is opened. */
export function ActRecord() {
  const { t } = useTranslation('settings');
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="4" align="stretch">
      <Box color="fg.muted">{t('record.text')}</Box>
      {isOpen ? (
        <Pages />
      ) : (
        <Button variant="outline" tone="neutral" alignSelf="flex-start" onClick={() => setOpen(true)}>
          {t('record.open')}
        </Button>
      )}
    </Stack>
  );
}

function Pages() {
  const { t } = useTranslation('settings');
  const { page, previous, next } = useAuditPages();
  const entries = page.status === 'ready' ? page.data.items : [];
  const accounts = useAccounts(
    entries.flatMap(({ by, whom }) => [...(by === COMMAND_LINE ? [] : [by]), ...(whom ? [whom] : [])]),
  );

  if (page.status === 'pending') return <LoadingState label={t('loading')} />;
  if (page.status === 'error') return <ErrorState title={t('loadFailed')} onRetry={page.retry} />;
  return (
    <>
      {entries.length === 0 && <p>{t('record.none')}</p>}
      <chakra.ol listStyleType="none" aria-label={t('record.title')}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} accounts={accounts} />
        ))}
      </chakra.ol>
      <Flex as="nav" aria-label={t('record.pages')} gap="3" wrap="wrap">
        {previous && (
          <Button variant="outline" tone="neutral" onClick={previous}>
            {t('record.newer')}
          </Button>
        )}
        {next && (
          <Button variant="outline" tone="neutral" onClick={next}>
            {t('record.older')}
          </Button>
        )}
      </Flex>
    </>
  );
}

function Entry({ entry, accounts }: { entry: AuditEntry; accounts: ReadonlyMap<string, KnownAccount> }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const words = useActWords();
  const { date, minutes } = academyClock(entry.at);
  const nameOf = (uid: string) => accounts.get(uid)?.name ?? '…';
  const subject = [entry.whom && nameOf(entry.whom), words.subjectOf(entry)].filter(Boolean).join(', ');

  return (
    <Box as="li" py="3" borderTopWidth="1px" _first={{ borderTop: 'none' }} overflowWrap="anywhere">
      <Flex wrap="wrap" align="center" columnGap="2">
        <Box fontWeight="semibold">{t(`act.${entry.act}`)}</Box>
        {entry.outcome !== 'done' && (
          <StatusBadge tone={entry.outcome === 'failed' ? 'danger' : 'warning'}>
            {t(`record.${entry.outcome}`)}
          </StatusBadge>
        )}
      </Flex>
      {subject && <Box>{subject}</Box>}
      {words.changesOf(entry).map((change) => (
        <Box key={change} fontSize="sm">
          {change}
        </Box>
      ))}
      <Box fontSize="sm" color="fg.muted">
        {t('record.byAt', {
          name: entry.by === COMMAND_LINE ? t('record.commandLine') : nameOf(entry.by),
          date: format.dayShort(date),
          time: format.time(timeOf(minutes)),
        })}
      </Box>
    </Box>
  );
}
