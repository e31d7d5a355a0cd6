import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@domain/api.ts';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectFunctionsEmulator, getFunctions } from 'firebase/functions';
import { afterEach, expect, it, vi } from 'vitest';
import { CALL_TIMEOUT_MS, NO_ANSWER } from '../../../web/src/firebase/calls/call-outcome.ts';
import { call } from '../../../web/src/firebase/calls/use-callable.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a call without an answer in time has no reason, because the screen has to say that it may have been done', async () => {
  vi.stubGlobal('document', { querySelector: () => null });
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await new Promise((ready) => silent.once('listening', ready));
  const app = initializeApp({ projectId: 'demo-academy' });
  const functions = getFunctions(app);
  connectFunctionsEmulator(functions, '127.0.0.1', (silent.address() as AddressInfo).port);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

  const outcome = call(functions, api.noteReminder, { studentId: 'ana', due: '2026-11-10' });
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS);
  expect(await outcome).toEqual(NO_ANSWER);

  silent.closeAllConnections();
  silent.close();
  await deleteApp(app);
});
