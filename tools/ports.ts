import { createHash } from 'node:crypto';
import { type EventEmitter, once } from 'node:events';
import { connect, createServer } from 'node:net';
import { Failure } from './output.ts';
import { root } from './paths.ts';
import { type EmulatorPorts, localPorts, viteDevPort } from './project.ts';

const host = '127.0.0.1';

/** Whether `event` comes, and no error before it. */
async function comes(emitter: EventEmitter, event: string): Promise<boolean> {
  return once(emitter, event).then(
    () => true,
    () => false,
  );
}

/** Whether a server answers on `port`. */
export async function answers(port: number): Promise<boolean> {
  const socket = connect({ port, host });
  return comes(socket, 'connect').finally(() => socket.destroy());
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

const held = new Set<number>();

/** Listens on `port` until this process ends; false if another program does. */
async function hold(port: number): Promise<boolean> {
  if (held.has(port)) return true;
  const listens = await comes(createServer().unref().listen({ port, host }), 'listening');
  if (listens) held.add(port);
  return listens;
}

/**
 * Free ports. Those of the last run in this folder where possible: the build of the app contains them. Two runs that
 * start together see the same free ports, but only one of them can hold the last port of a block.
 */
export async function claimPorts(): Promise<EmulatorPorts> {
  const first = 13_000 + 10 * createHash('sha256').update(root).digest().readUInt8();
  for (let block = first; block < first + 500; block += 10) {
    const ports = Object.fromEntries(Object.keys(localPorts).map((name, index) => [name, block + index]));
    if ((await hold(block + 9)) && (await portsInUse(ports)).length === 0) return ports as EmulatorPorts;
  }
  throw new Failure(`No free ports from ${first} up. Stop other test runs, then try again.`);
}
