import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Person } from '../e2e/academy.ts';
import { type Exchange, startGate } from '../e2e/shell/gate.ts';
import { openPage } from './browser.ts';
import { type Traffic, trafficOf } from './traffic.ts';

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

/** What the rules read for the listeners that a student opened: the marker, but for these (firestore.rules, `reads`). */
export function rulesReadBetween(before: Traffic, after: Traffic): number {
  const count = ({ listeners }: Traffic) =>
    [...listeners].reduce((sum, [name, opened]) => sum + (/^(members|public)$/.test(name) ? 0 : opened), 0);
  console.error('OPENED', JSON.stringify([...before.listeners]), JSON.stringify([...after.listeners]));
  return count(after) - count(before);
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
