import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** One request through the gate. `answer` grows while a stream is open. */
export type Exchange = { url: URL; body: string; answer: string };

/**
 * A forward proxy for one browser context, which a test controls. Cut: all connections break, old and new. Stalled:
 * connections stay open, but no data arrives, as on a phone in a tunnel.
 */
export type Gate = {
  server: string;
  cut: () => void;
  stall: () => void;
  /** Forwards again, also what was held. */
  open: () => void;
  close: () => Promise<void>;
};

/** Notes what goes through it in `exchanges`, if given. Such a gate stays open. */
export async function startGate(exchanges?: Exchange[]): Promise<Gate> {
  let state: 'open' | 'cut' | 'stalled' = 'open';
  let opened = Promise.withResolvers<void>();
  const answers = new Map<IncomingMessage, ServerResponse>();
  const sockets = new Set<Duplex>();

  async function forward(from: IncomingMessage, to: ServerResponse): Promise<void> {
    if (state === 'stalled') await opened.promise;
    if (to.destroyed) return;
    const exchange: Exchange = { url: new URL(from.url ?? ''), body: '', answer: '' };
    exchanges?.push(exchange);
    if (exchanges)
      from.on('data', (chunk) => {
        exchange.body += chunk;
      });
    // Compressed answers could not be read.
    const headers = { ...from.headers, 'accept-encoding': 'identity' };
    const upstream = request(exchange.url, { method: from.method, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      if (exchanges)
        answer.on('data', (chunk: Buffer) => {
          exchange.answer += chunk.toString('latin1');
        });
      answers.set(answer, to);
      answer.on('close', () => answers.delete(answer));
      answer.on('error', () => to.destroy());
      if (state === 'open') answer.pipe(to);
    });
    upstream.on('error', () => to.destroy());
    to.on('close', () => upstream.destroy());
    from.pipe(upstream);
  }

  const server = createServer((from, to) => void forward(from, to));
  server.on('connection', (socket) => {
    if (state === 'cut') return socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      state = 'cut';
      for (const socket of sockets) socket.destroy();
    },
    stall: () => {
      state = 'stalled';
      opened = Promise.withResolvers();
      for (const [answer, to] of answers) answer.unpipe(to);
    },
    open: () => {
      state = 'open';
      for (const [answer, to] of answers) answer.pipe(to);
      opened.resolve();
    },
    close: async () => {
      opened.resolve();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
