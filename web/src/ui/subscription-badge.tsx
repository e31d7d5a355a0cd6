import { StatusBadge } from './status-badge.tsx';
import { type Reader, type StatusFacts, toneOf, useSubscriptionWords } from './subscription-words.ts';

/** The state of a subscription in a word; null is somebody who has none. */
export function SubscriptionBadge({
  subscription,
  reader,
}: {
  subscription: StatusFacts | null;
  reader: Reader;
}) {
  const { status } = useSubscriptionWords();
  return <StatusBadge tone={toneOf(subscription)}>{status(subscription, reader)}</StatusBadge>;
}
