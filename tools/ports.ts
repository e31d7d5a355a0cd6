import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import getPort from 'get-port';
import { Failure } from './output.ts';
import { root } from './paths.ts';
import { type EmulatorPorts, localPorts, viteDevPort } from './project.ts';

const host = '127.0.0.1';

/** Whether a server answers on `port`. */
export async function answers(port: number): Promise<boolean> {
  const socket = connect({ port, host });
  const connected = once(socket, 'connect').then(
    () => true,
    () => false,
  );
  return connected.finally(() => socket.destroy());
}

/** The ports that `npm start` uses, or `npm run dev`, by name. */
export function portsOfStart(dev = false): Record<string, number> {
  const { hosting, ...others } = localPorts;
  return { ...others, ...(dev ? { vite: viteDevPort } : { hosting }) };
}

/** Those of `ports` that a program uses, such as `5000 (hosting)`. */
export async function portsInUse(ports: Record<string, number>): Promise<string[]> {
  const entries = Object.entries(ports);
  const used = await Promise.all(entries.map(([, port]) => answers(port)));
  return entries.filter((_, index) => used[index]).map(([name, port]) => `${port} (${name})`);
}

/** Throws one error that names every port that is in use. */
export async function requireFree(ports: Record<string, number>): Promise<void> {
  const used = await portsInUse(ports);
  if (used.length === 0) return;
  throw new Failure(
    `In use: port ${used.join(', ')}. Stop the other program, perhaps another \`npm start\`, then try again.`,
    ['`lsof -i :PORT` names it. On macOS, AirPlay Receiver (System Settings) uses port 5000.'],
  );
}

/** Free ports. Those of the last run in this folder where possible: the build of the app contains them. */
export async function claimPorts(): Promise<EmulatorPorts> {
  const first = 13_000 + 10 * createHash('sha256').update(root).digest().readUInt8();
  const blocks = Array.from({ length: 50 }, (_, index) => first + 10 * index);
  const claim = async (name: string, offset: number) => [
    name,
    await getPort({ port: blocks.map((block) => block + offset), host }),
  ];
  return Object.fromEntries(await Promise.all(Object.keys(localPorts).map(claim)));
}
