import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import {
  claimBlock,
  holderOf,
  isFree,
  listeningInodes,
  portInUseMessage,
  requireFree,
} from '../../tools/ports.ts';

const servers: { close: () => void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

function listen(port = 0): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    servers.push(server);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
}

describe('the message about a port in use', () => {
  it('names the port, what it is for, and who has it', () => {
    expect(portInUseMessage(5000, 'the app', { pid: 4711, command: 'python3 -m http.server 5000' })).toBe(
      'Port 5000 (the app) is in use by process 4711 (python3 -m http.server 5000). Stop it and try again.',
    );
  });

  it('does not guess where the machine does not tell', () => {
    expect(portInUseMessage(80, 'the app', undefined)).toContain('a process of another user');
  });

  it('cuts a long command short', () => {
    const message = portInUseMessage(1, 'x', { pid: 1, command: 'node '.repeat(100) });
    expect(message.length).toBeLessThan(180);
  });

  it('says how to get 5000 back from macOS', () => {
    const holder = {
      pid: 1,
      command: '/System/Library/CoreServices/ControlCenter.app/Contents/MacOS/ControlCenter',
    };
    expect(portInUseMessage(5000, 'the app', holder)).toContain('AirPlay Receiver');
  });
});

describe('finding out who listens', () => {
  it('reads the sockets of a port, and no others, out of the kernel’s table', () => {
    const table = [
      '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
      '   0: 0100007F:1388 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 111 1 0',
      '   1: 0100007F:1388 0100007F:D431 01 00000000:00000000 00:00000000 00000000     0        0 222 1 0',
      '   2: 0100007F:1389 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 333 1 0',
    ].join('\n');
    expect(listeningInodes(table, 5000)).toEqual(['111']);
    expect(listeningInodes(table, 80)).toEqual([]);
  });

  it('finds this very process behind its own port', async () => {
    const port = await listen();
    expect(await isFree(port)).toBe(false);
    expect(holderOf(port)).toMatchObject({ pid: process.pid, command: expect.stringContaining('node') });
  });

  it('refuses with a line for each port that is taken, and passes by free ones', async () => {
    const taken = await listen();
    const message = `Port ${taken} (the app) is in use by process ${process.pid}`;
    await expect(requireFree([{ port: taken, purpose: 'the app' }])).rejects.toThrow(message);
    servers.splice(0).forEach((server) => {
      server.close();
    });
    await expect(requireFree([{ port: taken, purpose: 'the app' }])).resolves.toBeUndefined();
  });
});

describe('claiming ports', () => {
  it('gives two who ask at once different ports', async () => {
    const [one, other] = await Promise.all([claimBlock(9), claimBlock(9)]);
    expect(Math.abs(one - other)).toBeGreaterThanOrEqual(9);
  });
});
