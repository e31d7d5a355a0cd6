import { Box } from '@chakra-ui/react';
import { LEAD_STATUSES, type LeadStatus } from '@domain/interest/interest-form.ts';
import type { Lead } from '@domain/interest/leads.ts';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/select.tsx';
import { nameOf } from './lead-words.ts';
import type { StatusChanges } from './use-status-changes.ts';

const TONES = {
  new: 'warning',
  contacted: 'info',
  joined: 'success',
  lost: 'neutral',
} as const satisfies Record<LeadStatus, string>;

/** Tells the selects of the list from any other. */
const MARK = 'data-lead-status';

/** A lead that leaves the list with the focus on it, as its status no longer fits the filter, hands it to its neighbour. */
function useHandOnFocus() {
  const select = useRef<HTMLSelectElement>(null);
  // A layout effect: on unmounting it runs before the element is gone, or the focus would be lost with it.
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
  const ref = useHandOnFocus();
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
        // Mostly the server has it before anybody could read this.
        <Box mt="1" fontSize="sm" color="fg.muted" css={{ animation: 'appear 0s 600ms backwards' }}>
          {t('saving')}
        </Box>
      )}
    </Box>
  );
}
