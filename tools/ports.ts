import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { attempt } from './attempt.ts';
import { Failure } from './failure.ts';

export type Holder = { pid: number; command: string };

/** Whether `port` of this machine's loopback address can be taken. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Whether something answers on `port`. For waiting: to look whether it is free would take it for a moment. */
export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** The process that listens on `port`; undefined when this machine does not tell (another user's, for example). */
export function holderOf(port: number): Holder | undefined {
  const pid =
    process.platform === 'linux' ? (holderFromProc(port) ?? holderFromLsof(port)) : holderFromLsof(port);
  return pid === undefined ? undefined : { pid, command: commandOf(pid) };
}

/** The inodes of the sockets listening on `port`, out of /proc/net/tcp or tcp6. */
export function listeningInodes(table: string, port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return table.split('\n').flatMap((row) => {
    const fields = row.trim().split(/\s+/);
    const listening = fields[3] === '0A' && fields[1]?.endsWith(suffix);
    return listening && fields[9] !== undefined ? [fields[9]] : [];
  });
}

function holderFromProc(port: number): number | undefined {
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].map(
    (path) => attempt(() => readFileSync(path, 'utf8')) ?? '',
  );
  const sockets = new Set(
    tables.flatMap((table) => listeningInodes(table, port)).map((inode) => `socket:[${inode}]`),
  );
  if (sockets.size === 0) return undefined;

  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const holder = pids.find((pid) =>
    (attempt(() => readdirSync(`/proc/${pid}/fd`)) ?? []).some((fd) =>
      sockets.has(attempt(() => readlinkSync(`/proc/${pid}/fd/${fd}`)) ?? ''),
    ),
  );
  return holder === undefined ? undefined : Number(holder);
}

function holderFromLsof(port: number): number | undefined {
  const pid = attempt(() =>
    execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t'], { encoding: 'utf8', stdio: 'pipe' }),
  );
  return pid ? Number.parseInt(pid, 10) : undefined;
}

function commandOf(pid: number): string {
  const fromProc = attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim());
  const fromPs = () =>
    attempt(() => execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).trim());
  return fromProc || fromPs() || 'unknown';
}

/** `Port 5000 (the app) is in use by process 4711 (node server.js).` */
export function portInUseMessage(port: number, purpose: string, holder: Holder | undefined): string {
  if (holder === undefined) {
    return `Port ${port} (${purpose}) is in use by a process of another user. Stop it and try again.`;
  }
  // Since macOS 12 AirPlay listens on 5000, on machines on which nobody ever chose to.
  if (holder.command.includes('ControlCenter')) {
    return `Port ${port} (${purpose}) is in use by macOS: turn off AirPlay Receiver in System Settings, General, AirDrop & Handoff.`;
  }
  const command = holder.command.length > 100 ? `${holder.command.slice(0, 99)}…` : holder.command;
  return `Port ${port} (${purpose}) is in use by process ${holder.pid} (${command}). Stop it and try again.`;
}

/** Throws one failure that names every port that is taken, and by what. */
export async function requireFree(ports: readonly { port: number; purpose: string }[]): Promise<void> {
  const taken: string[] = [];
  for (const { port, purpose } of ports) {
    if (!(await isFree(port))) taken.push(portInUseMessage(port, purpose, holderOf(port)));
  }
  const [first, ...others] = taken;
  if (first !== undefined) throw new Failure(first, others);
}

/** Below the range that systems hand out by themselves, away from the fixed ports. */
const blocks = { first: 13_000, size: 20, last: 31_000 };

/** Listens on `port` until this process ends; false when somebody else does. */
function hold(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      server.unref();
      resolve(true);
    });
  });
}

/**
 * The first of `count` free ports in a row, ours until we end. The first block that is free is taken, so that a
 * second run finds the app built for the same ports; holding the block's last port keeps others from taking it before
 * our programs listen.
 */
export async function claimBlock(count: number): Promise<number> {
  for (let first = blocks.first; first < blocks.last; first += blocks.size) {
    if (!(await hold(first + blocks.size - 1))) continue;
    const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)));
    if (free.every(Boolean)) return first;
  }
  throw new Failure(`No ${count} free ports in a row between ${blocks.first} and ${blocks.last}.`);
}
