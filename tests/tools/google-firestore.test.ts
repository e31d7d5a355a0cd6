import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'esbuild';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { google } from '../../tools/emulators/firestore.ts';
import { answers } from '../../tools/machine.ts';
import { inRoot } from '../../tools/paths.ts';

const emulator = google();
const documents = 'projects/demo-academy/databases/(default)/documents';
const rules = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
  match /{collection}/{id} { allow read: if collection != 'secrets'; }
  match /secrets/{id} {
    allow get: if get(/databases/$(database)/documents/members/$(id)).data.state == 'in';
  }
}}`;

type Sdk = Pick<typeof import('firebase/app'), 'initializeApp'> & typeof import('firebase/firestore');
type Database = ReturnType<Sdk['getFirestore']>;
let sdk: Sdk;
let db: Database;
let child: ChildProcess;
let port = 0;
let folder = '';

/** The SDK for browsers. The one for Node uses gRPC, which the proxy does not correct. */
async function loadBrowserSdk(): Promise<Sdk> {
  const outfile = join(folder, 'sdk.mjs');
  const contents = "export { initializeApp } from 'firebase/app'; export * from 'firebase/firestore';";
  const stdin = { contents, resolveDir: inRoot() };
  await build({ stdin, outfile, bundle: true, format: 'esm', platform: 'browser', conditions: ['browser'] });
  return import(outfile);
}

/** Writes documents in one commit, without the rules; null deletes one. */
async function commit(states: Record<string, string | null>): Promise<void> {
  const writes = Object.entries(states).map(([path, state]) => {
    const name = `${documents}/${path}`;
    return state === null
      ? { delete: name }
      : { update: { name, fields: { state: { stringValue: state } } } };
  });
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  const url = `http://127.0.0.1:${port}/v1/${documents}:commit`;
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ writes }) });
  expect(answer.ok).toBe(true);
}

/**
 * Listens to a document. `shown`: what the listener shows, undefined for a document that does not exist. After ten
 * seconds without an answer the SDK shows an empty cache; the answer then may change the metadata only.
 */
async function listen(path: string) {
  const listener = { shown: undefined as string | undefined, isRefused: false, stop: () => {} };
  await new Promise<void>((resolve) => {
    listener.stop = sdk.onSnapshot(
      sdk.doc(db, path),
      { includeMetadataChanges: true },
      (snapshot) => {
        listener.shown = snapshot.data()?.state;
        if (!snapshot.metadata.fromCache) resolve();
      },
      () => {
        listener.isRefused = true;
      },
    );
  });
  return listener;
}

/** A timeout that only a lost change reaches. */
const soon = { timeout: 30_000, interval: 5 };

describe.skipIf(!emulator)('a browser behind the proxy of Google’s emulator', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'faixa-google-'));
    const rulesFile = join(folder, 'test.rules');
    writeFileSync(rulesFile, rules);
    port = await getPort();
    const [program = '', ...args] = emulator?.command ?? [];
    const options = ['--host', '127.0.0.1', '--port', String(port), '--project_id', 'demo-academy'];
    child = spawn(program, [...args, ...options, '--rules', rulesFile], { stdio: 'ignore' });
    sdk = await loadBrowserSdk();
    while (child.exitCode === null && !(await answers(port))) await pause(50);
    sdk.setLogLevel('silent');
    db = sdk.getFirestore(sdk.initializeApp({ projectId: 'demo-academy', apiKey: 'x', appId: 'x' }));
    sdk.connectFirestoreEmulator(db, '127.0.0.1', port);
  });
  afterAll(async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
    await sdk?.terminate(db);
    rmSync(folder, { recursive: true });
  });

  it('sees a document that is created at the same time as others', async () => {
    for (let round = 0; round < 20; round += 1) {
      const listed = new Set<string>();
      const items = sdk.collection(db, `lists${round}`);
      const stop = sdk.onSnapshot(items, ({ docs }) => docs.forEach(({ id }) => void listed.add(id)));
      const listener = await listen(`created/${round}`);
      await pause(20);
      const others = ['a', 'b', 'c'].map((id) => commit({ [`lists${round}/${id}`]: 'new' }));
      await Promise.all([commit({ [`created/${round}`]: 'new' }), ...others]);
      await expect.poll(() => listener.shown, soon).toBe('new');
      await expect.poll(() => listed.size, soon).toBe(3);
      listener.stop();
      stop();
    }
  });

  it.each([
    ['changes', 'out', 'changed', 'out'],
    ['is deleted', null, null, undefined],
  ])(
    'sees that a document %s when that makes the rules refuse another one',
    async (how, state, other, shown) => {
      for (let round = 0; round < 3; round += 1) {
        const id = `${how.replace(' ', '-')}-${round}`;
        await commit({ [`members/${id}`]: 'in', [`secrets/${id}`]: 'x' });
        const [member, secret] = [await listen(`members/${id}`), await listen(`secrets/${id}`)];
        await commit({ [`members/${id}`]: state, [`secrets/${id}`]: other });
        await expect.poll(() => secret.isRefused, soon).toBe(true);
        await expect.poll(() => member.shown, soon).toBe(shown);
        member.stop();
      }
    },
  );
});
