import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Failure, messageOf } from './output.ts';

export type Listening = { port: number; stop: () => Promise<void> };

/** Starts a local server. `port` 0: a free one. `stop` also ends pending requests. */
export async function listen(name: string, port: number, listener: RequestListener): Promise<Listening> {
  const server = createServer(listener);
  await once(server.listen({ port, host: '127.0.0.1' }), 'listening').catch((error: unknown) => {
    throw new Failure(`${name}: ${messageOf(error)}`);
  });
  const stop = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { port: (server.address() as AddressInfo).port, stop };
}
