import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import getPort from 'get-port';
import { Failure } from './failure.ts';
import { root } from './paths.ts';
import { type EmulatorPorts, localPorts, viteDevPort } from './project.ts';
import type { ProviderKeys } from './providers.ts';

const host = '127.0.0.1';

/** Whether a server answers on `port`. */
export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** The ports that `npm start` uses, or `npm run dev`, by their purpose. */
export function portsOfStart({
  dev = false,
  ui = false,
  keys = {},
}: {
  dev?: boolean;
  ui?: boolean;
  keys?: ProviderKeys;
} = {}): Record<string, number> {
  const { hosting, ui: uiPort, captcha, stripe, auth, firestore, functions, hub, logging } = localPorts;
  return {
    ...(dev ? { Vite: viteDevPort } : { 'the app': hosting }),
    Auth: auth,
    Firestore: firestore,
    Functions: functions,
    'the emulator hub': hub,
    'the emulators’ logging': logging,
    'Firestore’s web socket': localPorts.firestoreWebsocket,
    ...(ui && { 'the emulator UI': uiPort }),
    ...(!keys.captcha && { 'the captcha fake': captcha }),
    ...(!keys.stripe && { 'the Stripe fake': stripe }),
  };
}

/** Those of `ports` (by their purpose) that a program uses. */
export async function portsInUse(ports: Record<string, number>): Promise<[purpose: string, port: number][]> {
  const used = await Promise.all(Object.values(ports).map(answers));
  return Object.entries(ports).filter((_, index) => used[index]);
}

/** Throws one error that names every port that is in use. */
export async function requireFree(ports: Record<string, number>): Promise<void> {
  const taken = await portsInUse(ports);
  if (taken.length === 0) return;
  const names = taken.map(([purpose, port]) => `${port} (${purpose})`).join(', ');
  throw new Failure(
    `In use: port ${names}. Stop the other program, perhaps another \`npm start\`, then try again.`,
    [`\`lsof -i :${taken[0]?.[1]}\` names it. On macOS, AirPlay Receiver (System Settings) uses port 5000.`],
  );
}

const BLOCKS = 100;
const BLOCK_SIZE = 20;
const FIRST_PORT = 13_000;

/** The `offset`th port of each block, beginning with the block that this folder prefers. */
function* candidates(offset: number): Iterable<number> {
  const preferred = createHash('sha256').update(root).digest().readUInt16BE();
  for (let block = 0; block < BLOCKS; block += 1) {
    yield FIRST_PORT + BLOCK_SIZE * ((preferred + block) % BLOCKS) + offset;
  }
}

/** Free ports. The same ones in every run where possible: the build of the app contains them. */
export async function claimPorts(): Promise<EmulatorPorts> {
  const names = Object.keys(localPorts) as (keyof EmulatorPorts)[];
  const ports = await Promise.all(names.map((_, offset) => getPort({ port: candidates(offset), host })));
  return Object.fromEntries(names.map((name, index) => [name, ports[index]])) as EmulatorPorts;
}
