import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { answers } from '../../tools/machine.mjs';
import { inRoot } from '../../tools/paths.ts';
import { claimPorts, freePortFrom, requireFree } from '../../tools/ports.ts';

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

it('finds the next port that neither a program nor the app itself uses', async () => {
  const used = await listen();
  const port = await freePortFrom(used, [used + 1]);
  expect(port).toBeGreaterThan(used + 1);
  expect(await answers(port)).toBe(false);
});

/** The ports of a run that has claimed them and not yet used one. */
async function claimedElsewhere(): Promise<number[]> {
  const script = `const { claimPorts } = await import('${inRoot('tools', 'ports.ts')}');
    console.log(JSON.stringify(Object.values(await claimPorts())));
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  onTestFinished(() => void child.kill());
  const [printed] = await once(child.stdout, 'data');
  return JSON.parse(String(printed));
}

it('claims different free ports for runs that start together, and the same again', async () => {
  const [one, other, own] = await Promise.all([claimedElsewhere(), claimedElsewhere(), claimPorts()]);
  const all = [...one, ...other, ...Object.values(own)];
  expect(new Set(all).size).toBe(all.length);
  expect(await answers(own.auth)).toBe(false);
  expect(await claimPorts()).toEqual(own);
});
