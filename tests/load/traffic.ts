import { messagesIn } from '../e2e/page-watch.ts';
import type { Exchange } from '../e2e/shell/gate.ts';

/** By collection: the number of documents delivered to the browser, and of listeners that it opened. */
export type Traffic = { delivered: Map<string, number>; listeners: Map<string, number> };

type Target = {
  documents?: { documents?: string[] };
  query?: { structuredQuery?: { from?: { collectionId: string }[] } };
};

/** A delivery: the name of the document, its version and its listeners. */
const DELIVERED =
  /"documentChange"\s*:\s*\{\s*"document"\s*:\s*\{\s*"name"\s*:\s*"([^"]+)"[\s\S]*?"updateTime"\s*:\s*("[^"]+"\s*\},\s*"targetIds"\s*:[^\]]+)/g;

function collectionOf(documentName: string): string {
  return documentName.split('/').at(-2) ?? '';
}

function collectionOfTarget({ documents, query }: Target): string {
  const [name] = documents?.documents ?? [];
  return name ? collectionOf(name) : (query?.structuredQuery?.from?.[0]?.collectionId ?? '');
}

function tally(names: readonly string[]): Map<string, number> {
  return new Map([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
}

/** The listeners that a request of Firestore's channel opens. */
function openedBy({ body }: Exchange): Target[] {
  return messagesIn<{ addTarget?: Target }>(body).flatMap(({ addTarget }) => addTarget ?? []);
}

/**
 * The deliveries that Firestore bills: each version of a document, once per listener. Google's
 * emulator sends the whole result of a query again when one document changes; Firestore sends that
 * document.
 */
function deliveriesIn(exchanges: readonly Exchange[]): string[] {
  const deliveries = exchanges.flatMap(({ answer }) => [...answer.matchAll(DELIVERED)]);
  const distinct = new Map(deliveries.map(([, name = '', version = '']) => [`${name} ${version}`, name]));
  return [...distinct.values()];
}

/** What Firestore delivered to a browser. */
export function trafficOf(exchanges: readonly Exchange[]): Traffic {
  const channel = exchanges.filter(({ url }) => url.pathname.includes('/Listen/channel'));
  return {
    delivered: tally(deliveriesIn(channel).map(collectionOf)),
    listeners: tally(channel.flatMap(openedBy).map(collectionOfTarget)),
  };
}
