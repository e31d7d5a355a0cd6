import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Failure } from '../failure.ts';
import type { Requests } from './requests.ts';
import type { World } from './world.ts';

type Parts = { world: World; requests: Requests; catchUp: () => void };
export type Listening = { url: string; port: number; stop: () => Promise<void> };

/** The address of the stand-in on that port. */
export function stripeUrlAt(port: number): string {
  return `http://127.0.0.1:${port}`;
}

export function listen(port: number, parts: Parts): Promise<Listening> {
  const server = createServer((request, response) => {
    answer(request, response, parts).catch((error: unknown) => {
      console.error('The Stripe stand-in:', error);
      response.destroy();
    });
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return new Promise((resolve, reject) => {
    server.once('error', ({ message }) => reject(new Failure(`The Stripe stand-in: ${message}`)));
    server.listen({ port, host: '127.0.0.1' }, () => {
      const { port: taken } = server.address() as AddressInfo;
      resolve({ url: stripeUrlAt(taken), port: taken, stop });
    });
  });
}

async function answer(request: IncomingMessage, response: ServerResponse, parts: Parts): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://stand-in');
  const { method = 'GET' } = request;
  const body = await text(request);
  parts.catchUp();
  if (pathname.startsWith('/v1/')) {
    const parameters = method === 'POST' ? body : [search.slice(1), body].filter(Boolean).join('&');
    const outcome = await parts.requests.answer({
      method,
      path: pathname,
      parameters,
      headers: request.headers,
    });
    if (outcome === 'silent') return;
    if (outcome === 'broken') {
      response.destroy();
      return;
    }
    response.writeHead(outcome.status, { ...outcome.headers, 'content-type': 'application/json' });
    response.end(JSON.stringify(outcome.body));
    return;
  }
  response.writeHead(404).end();
}
