import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import getPort, { clearLockedPorts } from 'get-port';
import { expect, it, onTestFinished } from 'vitest';
import { inRoot } from '../../tools/paths.ts';
import { claimPorts, requireFree } from '../../tools/ports.ts';

async function listen(): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

it('names each port that is in use, and the program to stop', async () => {
  const used = await listen();
  const ports = { 'the app': used, Auth: await getPort() };
  // get-port does not return a port twice within seconds.
  clearLockedPorts();
  await expect(requireFree(ports)).rejects.toThrow(`In use: port ${used} (the app). Stop`);
  await expect(requireFree({})).resolves.toBeUndefined();
});

/** The ports of a run that has claimed them and not yet used one. */
async function claimedElsewhere(): Promise<number[]> {
  const script = `const { claimPorts } = await import('${inRoot('tools', 'ports.ts')}');
    console.log(JSON.stringify(Object.values((await claimPorts()).ports)));
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  onTestFinished(() => void child.kill());
  const [printed] = await once(child.stdout, 'data');
  return JSON.parse(String(printed));
}

it('claims different free ports for runs that start together, and the same again after their release', async () => {
  const [one, other, own] = await Promise.all([claimedElsewhere(), claimedElsewhere(), claimPorts()]);
  const all = [...one, ...other, ...Object.values(own.ports)];
  expect(new Set(all).size).toBe(all.length);
  own.release();
  clearLockedPorts();
  expect((await claimPorts()).ports).toEqual(own.ports);
});
