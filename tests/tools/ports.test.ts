import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { answers, claimPorts, requireFree } from '../../tools/ports.ts';

async function listen(): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

it('names each port that is in use, and the program to stop', async () => {
  const used = await listen();
  const ports = { 'the app': used, Auth: 1 };
  await expect(requireFree(ports)).rejects.toThrow(`In use: port ${used} (the app). Stop`);
  await expect(requireFree({ Auth: 1 })).resolves.toBeUndefined();
});

it('claims different free ports for two runs', async () => {
  const [one, other] = await Promise.all([claimPorts(), claimPorts()]);
  const all = [...Object.values(one), ...Object.values(other)];
  expect(new Set(all).size).toBe(all.length);
  expect(await answers(one.auth)).toBe(false);
});
