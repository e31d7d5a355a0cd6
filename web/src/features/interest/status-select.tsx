import { Box } from '@chakra-ui/react';
import { LEAD_STATUSES, type LeadStatus } from '@domain/interest/interest-form.ts';
import type { Lead } from '@domain/interest/leads.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetLeadStatus } from '../../firebase/lead-data.ts';
import { Select } from '../../ui/select.tsx';
import { nameOf } from './lead-words.ts';

/**
 * `saving` contains the leads whose change is not stored yet; `latest` is the change to announce.
 */
export function useStatusChanges() {
  const set = useSetLeadStatus();
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());
  const [latest, setLatest] = useState<{ lead: Lead; status: LeadStatus; failed: boolean } | null>(null);

  async function change(lead: Lead, status: LeadStatus): Promise<void> {
    setSaving((ids) => new Set(ids).add(lead.id));
    setLatest({ lead, status, failed: false });
    try {
      await set(lead.id, status);
    } catch {
      setLatest({ lead, status, failed: true });
    }
    setSaving((ids) => new Set([...ids].filter((id) => id !== lead.id)));
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

/** Marks the status selects of the list. */
const MARK = 'data-lead-status';

/**
 * Moves the focus to the next lead if the focused one leaves the list, because its new status does
 * not match the filter.
 */
function useFocusHandover() {
  const select = useRef<HTMLSelectElement>(null);
  // A layout effect runs before the element is removed, which would remove the focus, too.
  useLayoutEffect(() => {
    const leaving = select.current;
    return () => {
      if (!leaving || document.activeElement !== leaving) return;
      const all = [...document.querySelectorAll<HTMLElement>(`[${MARK}]`)];
      const place = all.indexOf(leaving);
      const next = all[place + 1] ?? all[place - 1] ?? document.querySelector<HTMLElement>('[type=search]');
      next?.focus();
    };
  }, []);
  return select;
}

export function StatusSelect({ lead, changes }: { lead: Lead; changes: StatusChanges }) {
  const { t } = useTranslation('leads');
  const ref = useFocusHandover();
  const options = LEAD_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }));

  return (
    <Box minW={{ xl: '9rem' }}>
      <Select
        ref={ref}
        {...{ [MARK]: '' }}
        aria-label={t('statusOf', { name: nameOf(lead) })}
        value={lead.status}
        options={options}
        onChoose={(status) => void changes.change(lead, status)}
        colorPalette={TONES[lead.status]}
        bg="colorPalette.subtle"
        color="colorPalette.fg"
        fontWeight="semibold"
        css={{ '& option': { color: 'fg', bg: 'bg.panel', fontWeight: 'normal' } }}
      />
      {changes.saving.has(lead.id) && (
        // Appears after 600 ms, because most changes are stored before.
        <Box mt="1" fontSize="sm" color="fg.muted" css={{ animation: 'appear 0s 600ms backwards' }}>
          {t('saving')}
        </Box>
      )}
    </Box>
  );
}
