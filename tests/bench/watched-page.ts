import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Person } from '../e2e/academy.ts';
import { messagesIn } from '../e2e/page-watch.ts';
import { type Exchange, startGate } from '../e2e/shell/gate.ts';
import { openPage } from './browser.ts';

/** By collection: the number of documents delivered to the browser, and of listeners that it opened. */
type Traffic = { delivered: Map<string, number>; listeners: Map<string, number> };

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
function trafficOf(exchanges: readonly Exchange[]): Traffic {
  const channel = exchanges.filter(({ url }) => url.pathname.includes('/Listen/channel'));
  return {
    delivered: tally(deliveriesIn(channel).map(collectionOf)),
    listeners: tally(channel.flatMap(openedBy).map(collectionOfTarget)),
  };
}

/** A page, and the documents delivered to it. */
export type Watched = { page: Page; traffic: () => Traffic };

const QUIET_MS = 1000;

export async function openWatched(person: Person): Promise<Watched> {
  const exchanges: Exchange[] = [];
  const gate = await startGate(exchanges);
  const page = await openPage(person, { proxy: { server: gate.server } });
  page.context().on('close', () => void gate.close());
  return { page, traffic: () => trafficOf(exchanges) };
}

/** The delivered documents, and one for each new listener without any, which is billed as well. */
export function readsBetween(before: Traffic, after: Traffic): number {
  const difference = (kind: 'delivered' | 'listeners', name: string) =>
    (after[kind].get(name) ?? 0) - (before[kind].get(name) ?? 0);
  const names = new Set([...after.delivered.keys(), ...after.listeners.keys()]);
  return [...names]
    .map((name) => difference('delivered', name) || Math.max(0, difference('listeners', name)))
    .reduce((total, count) => total + count, 0);
}

/** Waits until no page has received anything for a second. */
export async function quiet(pages: readonly Watched[]): Promise<Traffic[]> {
  for (let last = ''; ; ) {
    await pause(QUIET_MS);
    const traffics = pages.map(({ traffic }) => traffic());
    const now = JSON.stringify(traffics.map(({ delivered, listeners }) => [...delivered, ...listeners]));
    if (now === last) return traffics;
    last = now;
  }
}
