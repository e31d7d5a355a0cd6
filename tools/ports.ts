import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import getPort, { portNumbers } from 'get-port';
import { localPorts } from './machine.ts';
import { Failure } from './output.ts';
import { root } from './paths.ts';
import { type EmulatorPorts, viteDevPort } from './project.ts';

/** The ports that `npm start` uses, or `npm run dev`, by name. */
export function portsOfStart(dev = false): Record<string, number> {
  const { hosting, ...others } = localPorts;
  return { ...others, ...(dev ? { vite: viteDevPort } : { hosting }) };
}

/** Throws one error that names every port that is in use. */
export async function requireFree(ports: Record<string, number>): Promise<void> {
  const named = Object.entries(ports);
  const free = await Promise.all(named.map(([, port]) => getPort({ port })));
  const used = named.filter(([, port], index) => free[index] !== port);
  if (used.length === 0) return;
  throw new Failure(
    `In use: port ${used.map(([name, port]) => `${port} (${name})`).join(', ')}. Stop the other program, perhaps another \`npm start\`, then try again.`,
    ['`lsof -i :PORT` names it.'],
  );
}

/**
 * The ports of `npm start`, or of `npm run dev`. If port 5000 is in use (by AirPlay on many Macs), the app gets the
 * next free one. Throws if another port is in use.
 */
export async function claimPortsOfStart(dev: boolean): Promise<EmulatorPorts> {
  const { hosting: usual, ...others } = portsOfStart(dev);
  await requireFree(others);
  if (!usual) return localPorts;
  const exclude = Object.values(others);
  const hosting = await getPort({ port: portNumbers(usual, usual + 99), exclude });
  if (hosting !== usual) console.log(`Port ${usual} is in use: the app gets port ${hosting}.`);
  return { ...localPorts, hosting };
}

/** Listens at `port`; undefined if another process does. */
async function hold(port: number): Promise<Server | undefined> {
  const server = createServer().unref().listen({ port, host: '127.0.0.1' });
  const listening = once(server, 'listening').then(() => server);
  return listening.catch(() => undefined);
}

/**
 * Free ports until `release`. Those of the last run in this folder where possible: the build of the app contains them.
 * Two runs that start together see the same free ports, but only one of them can hold the last port of a block.
 */
export async function claimPorts(): Promise<{ ports: EmulatorPorts; release: () => void }> {
  const first = 13_000 + 10 * createHash('sha256').update(root).digest().readUInt8();
  for (let block = first; block < first + 500; block += 10) {
    const held = await hold(block + 9);
    if (!held) continue;
    const named = Object.keys(localPorts).map(async (name, index) => [
      name,
      await getPort({ port: block + index }),
    ]);
    const ports = Object.fromEntries(await Promise.all(named));
    return { ports, release: () => void held.close() };
  }
  throw new Failure(`No free ports from ${first} up. Stop other test runs, then try again.`);
}
