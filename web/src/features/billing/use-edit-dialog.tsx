import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../firebase/calls/call-outcome.ts';
import { useSubscriptionOf } from '../../firebase/data/subscription-data.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import type { Elements } from '../../ui/elements.ts';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { EditDialog, EditFailureNotice } from './edit-dialog.tsx';
import { nameOf, rowOf, type SubscriptionRow } from './subscription-rows.ts';

/** The result of a change that the page has to show, not the dialog. */
type EditResult =
  | { kind: 'updated'; name: string; plan: string }
  | { kind: 'failed'; name: string; failure: CallFailure };

/** The page's dialog, and the notice of what the latest change came to. */
export function useEditDialog(rows: readonly SubscriptionRow[]) {
  const { date: today } = useAcademyClock();
  const [open, setOpen] = useState<SubscriptionRow | null>(null);
  const [result, setResult] = useState<EditResult | null>(null);
  /** When it was read from Stripe changes no list. */
  const live = useSubscriptionOf(open?.userId ?? null);
  /** The row whose dialog is open when an answer arrives. */
  const shown = useRef<SubscriptionRow | null>(null);

  function show(row: SubscriptionRow | null): void {
    shown.current = row;
    setOpen(row);
  }

  function edit(row: SubscriptionRow): void {
    setResult(null);
    show(row);
  }

  /** A late answer closes no other dialog; if its own was closed meanwhile, the page shows it. */
  function finish(opened: SubscriptionRow, ended: EditResult): void {
    const isOpen = shown.current === opened;
    const isDone = ended.kind === 'updated';
    if (isDone && isOpen) show(null);
    if (isDone || !isOpen) setResult(ended);
  }

  function dialog(): Elements {
    if (!open) return null;
    // The row as it is now, or the last known one if it was deleted.
    const listed = rows.find(({ userId }) => userId === open.userId) ?? open;
    const row = live.status === 'ready' ? rowOf({ ...listed, subscription: live.data }, today) : listed;
    const name = nameOf(row);
    return (
      <EditDialog
        key={open.userId}
        row={row}
        onClose={() => show(null)}
        onUpdated={(plan) => finish(open, { kind: 'updated', name, plan })}
        onFailed={(failure) => finish(open, { kind: 'failed', name, failure })}
      />
    );
  }

  const notice = <ResultNotice result={result} onDismiss={() => setResult(null)} />;
  return { edit, notice, dialog: dialog() };
}

function ResultNotice({ result, onDismiss }: { result: EditResult | null; onDismiss: () => void }) {
  const { t } = useTranslation('subscriptions');
  return (
    <LiveRegion mb="4">
      {result?.kind === 'updated' && (
        <Notice tone="success" onDismiss={onDismiss}>
          {t('edit.updated', result)}
        </Notice>
      )}
      {result?.kind === 'failed' && (
        <EditFailureNotice failure={result.failure} about={result.name} onDismiss={onDismiss} />
      )}
    </LiveRegion>
  );
}
