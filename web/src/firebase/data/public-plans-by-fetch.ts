import { type PublicPlans, publicPlans } from '@domain/billing/plan-prices.ts';
import { useEffect, useState } from 'react';
import { firestoreRest } from '../settings.ts';

/** A visitor does not wait for prices: the page is complete without them. */
const TIMEOUT_MS = 5_000;

/** A value as Firestore's REST API sends it; integers are strings. */
type RestValue = {
  mapValue?: { fields?: Record<string, RestValue> };
  stringValue?: string;
  integerValue?: string;
  doubleValue?: number;
};

/** The value, if its type is one that the document has; otherwise undefined. */
function plainOf({ mapValue, stringValue, integerValue, doubleValue, ...rest }: RestValue): unknown {
  if (mapValue) return fieldsOf(mapValue.fields);
  if ('nullValue' in rest) return null;
  return stringValue ?? doubleValue ?? (integerValue === undefined ? undefined : Number(integerValue));
}

function fieldsOf(fields: Record<string, RestValue> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainOf(value)]));
}

/** The document in the answer of `documents:batchGet`; null if it is missing or malformed. */
export function publicPlansIn(answer: unknown): PublicPlans | null {
  const [first] = answer as { found?: { fields?: Record<string, RestValue> } }[];
  return first?.found ? (publicPlans.safeParse(fieldsOf(first.found.fields)).data ?? null) : null;
}

/**
 * Null if the document cannot be read; never rejects. A batch, because a missing single document is an error on the
 * console. As plain text, because JSON would need a CORS preflight.
 */
async function fetchPublicPlans(): Promise<PublicPlans | null> {
  const { url, root } = firestoreRest();
  try {
    const response = await fetch(`${url}:batchGet`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ documents: [`${root}/public/plans`] }),
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? publicPlansIn(await response.json()) : null;
  } catch {
    return null;
  }
}

/** What the plans cost at Stripe, without the Firebase SDK, for visitors (docs/decisions/0086). Null until known. */
export function useFetchedPlans(): PublicPlans | null {
  const [plans, setPlans] = useState<PublicPlans | null>(null);
  useEffect(() => void fetchPublicPlans().then(setPlans), []);
  return plans;
}
