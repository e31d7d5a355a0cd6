import { type ReactNode, useRef, useState } from 'react';
import { EditDialog } from './edit-dialog.tsx';
import type { EditFailure } from './edit-failure.tsx';
import { nameOf, type SubscriptionRow } from './subscription-rows.ts';

/** How a change ended that the dialog can't tell itself. */
export type EditNews =
  | { kind: 'updated'; name: string; plan: string }
  | { kind: 'failed'; name: string; failure: EditFailure };

/** The one dialog of the page, and what came of it. */
export function useEditDialog(rows: readonly SubscriptionRow[]) {
  const [open, setOpen] = useState<SubscriptionRow | null>(null);
  const [news, setNews] = useState<EditNews | null>(null);
  /** What is open now, for an answer that comes later. */
  const shown = useRef<SubscriptionRow | null>(null);

  function show(row: SubscriptionRow | null): void {
    shown.current = row;
    setOpen(row);
  }

  function edit(row: SubscriptionRow): void {
    setNews(null);
    show(row);
  }

  /** An answer that comes after its dialog was closed closes no other; but who closed it is still to hear of it. */
  function tell(opened: SubscriptionRow, told: EditNews): void {
    const there = shown.current === opened;
    if (told.kind === 'updated' && there) show(null);
    if (told.kind === 'updated' || !there) setNews(told);
  }

  function dialog(): ReactNode {
    if (!open) return null;
    // As it is now; as it was last seen where it is gone.
    const row = rows.find(({ userId }) => userId === open.userId) ?? open;
    const name = nameOf(row);
    return (
      <EditDialog
        key={open.userId}
        row={row}
        onClose={() => show(null)}
        onUpdated={(plan) => tell(open, { kind: 'updated', name, plan })}
        onFailed={(failure) => tell(open, { kind: 'failed', name, failure })}
      />
    );
  }

  return { edit, news, dismiss: () => setNews(null), dialog: dialog() };
}
