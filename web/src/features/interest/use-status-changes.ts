import type { LeadStatus } from '@domain/interest/interest-form.ts';
import type { Lead } from '@domain/interest/leads.ts';
import { useState } from 'react';
import { useSetLeadStatus } from '../../firebase/lead-data.ts';

/** `saving` holds the leads whose change the server doesn't have yet; `latest` is what a person should hear of. */
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
