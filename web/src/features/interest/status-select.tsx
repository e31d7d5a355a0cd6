import { Box } from '@chakra-ui/react';
import { api } from '@domain/interest/api.ts';
import { LEAD_STATUSES, type LeadStatus } from '@domain/interest/interest-form.ts';
import type { Lead } from '@domain/interest/leads.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../firebase/calls/call-outcome.ts';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { TINY } from '../../theme/breakpoints.ts';
import { Select } from '../../ui/forms/select.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { nameOf } from './lead-words.ts';

/**
 * `saving` contains the new status of the leads whose change is not stored yet; `latest` is the change to announce.
 */
export function useStatusChanges() {
  const { run } = useCallable(api.setLeadStatus);
  const [saving, setSaving] = useState<ReadonlyMap<string, LeadStatus>>(new Map());
  const previous = useRef<Promise<unknown>>(Promise.resolve());
  const [latest, setLatest] = useState<{
    lead: Lead;
    status: LeadStatus;
    failure: CallFailure | null;
  } | null>(null);

  async function change(lead: Lead, status: LeadStatus): Promise<void> {
    setSaving((changes) => new Map(changes).set(lead.id, status));
    setLatest({ lead, status, failure: null });
    // One after the other: of two changes of a lead, the server must store the later one last.
    const outcome = previous.current.then(() => run({ leadId: lead.id, status }));
    previous.current = outcome;
    const answer = await outcome;
    if (!answer.ok) setLatest({ lead, status, failure: answer });
    setSaving(
      (changes) => new Map([...changes].filter(([id, wanted]) => id !== lead.id || wanted !== status)),
    );
  }

  return { change, saving, latest, dismiss: () => setLatest(null) };
}

export type StatusChanges = ReturnType<typeof useStatusChanges>;

const TONES = {
  new: 'warning',
  contacted: 'info',
  joined: 'success',
  lost: 'neutral',
} as const satisfies Record<LeadStatus, string>;

export function StatusSelect({ lead, changes }: { lead: Lead; changes: StatusChanges }) {
  const { t } = useTranslation(['leads', 'common']);
  const status = changes.saving.get(lead.id) ?? lead.status;
  const options = LEAD_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }));

  return (
    // Wide enough for the longest status.
    <Box minW={{ base: '9.5rem', xl: '9rem', _print: '0' }} css={{ [TINY]: { minW: '0' } }}>
      <Select
        aria-label={t('statusOf', { name: nameOf(lead) })}
        value={status}
        options={options}
        onChoose={(chosen) => void changes.change(lead, chosen)}
        colorPalette={TONES[status]}
        bg="colorPalette.subtle"
        color="colorPalette.fg"
        fontWeight="semibold"
        css={{ '& option': { color: 'fg', bg: 'bg.panel', fontWeight: 'normal' } }}
      />
      {changes.saving.has(lead.id) && (
        // Appears after 600 ms, because most changes are stored before.
        <Detail mt="1" css={{ animation: 'appear 0s 600ms backwards' }}>
          {t('common:saving')}
        </Detail>
      )}
    </Box>
  );
}
