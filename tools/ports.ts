import { createHash } from 'node:crypto';
import { type EventEmitter, once } from 'node:events';
import { createServer } from 'node:net';
import { answers, localPorts, portsInUse } from './machine.mjs';
import { Failure } from './output.ts';
import { root } from './paths.ts';
import { type EmulatorPorts, viteDevPort } from './project.ts';

const host = '127.0.0.1';

/** Whether `event` comes, and no error before it. */
async function comes(emitter: EventEmitter, event: string): Promise<boolean> {
  return once(emitter, event).then(
    () => true,
    () => false,
  );
}

/** The ports that `npm start` uses, or `npm run dev`, by name. */
export function portsOfStart(dev = false): Record<string, number> {
  const { hosting, ...others } = localPorts;
  return { ...others, ...(dev ? { vite: viteDevPort } : { hosting }) };
}

/** Throws one error that names every port that is in use. */
export async function requireFree(ports: Record<string, number>): Promise<void> {
  const used = await portsInUse(ports);
  if (used.length === 0) return;
  throw new Failure(
    `In use: port ${used.join(', ')}. Stop the other program, perhaps another \`npm start\`, then try again.`,
    ['`lsof -i :PORT` names it.'],
  );
}

/** The first port from `port` on that no program uses and that is not one of `taken`. */
export async function freePortFrom(port: number, taken: readonly number[]): Promise<number> {
  if (taken.includes(port) || (await answers(port))) return freePortFrom(port + 1, taken);
  return port;
}

/**
 * The ports of `npm start`, or of `npm run dev`. If port 5000 is in use (by AirPlay on many Macs), the app gets the
 * next free one. Throws if another port is in use.
 */
export async function claimPortsOfStart(dev: boolean): Promise<EmulatorPorts> {
  const { hosting: usual, ...others } = portsOfStart(dev);
  await requireFree(others);
  if (!usual) return localPorts;
  const hosting = await freePortFrom(usual, Object.values(others));
  if (hosting !== usual) console.log(`Port ${usual} is in use: the app gets port ${hosting}.`);
  return { ...localPorts, hosting };
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
