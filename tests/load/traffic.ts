import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request through the proxy. `answer` grows while a stream is open. */
type Exchange = { url: URL; body: string; answer: string };

/** By collection: the number of documents delivered to the browser, and of listeners that it opened. */
export type Traffic = { delivered: Map<string, number>; listeners: Map<string, number> };

type Target = {
  documents?: { documents?: string[] };
  query?: { structuredQuery?: { from?: { collectionId: string }[] } };
};

/** A delivery: the name of the document, its version and its listeners. */
const DELIVERED =
  /"documentChange"\s*:\s*\{\s*"document"\s*:\s*\{\s*"name"\s*:\s*"([^"]+)"[\s\S]*?"updateTime"\s*:\s*("[^"]+"\s*\},\s*"targetIds"\s*:[^\]]+)/g;

function collectionOf(documentName: string): string {
  return documentName.split('/').at(-2) ?? '';
}

function collectionOfTarget({ documents, query }: Target): string {
  const [name] = documents?.documents ?? [];
  return name ? collectionOf(name) : (query?.structuredQuery?.from?.[0]?.collectionId ?? '');
}

function tally(names: readonly string[]): Map<string, number> {
  return new Map([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
}

/** The listeners that a request of Firestore's channel opens. Its body is a form with JSON fields. */
function openedBy({ body }: Exchange): Target[] {
  return [...new URLSearchParams(body)]
    .filter(([field]) => field.endsWith('___data__'))
    .flatMap(([, json]) => (JSON.parse(json) as { addTarget?: Target }).addTarget ?? []);
}

/**
 * The deliveries that Firestore bills: each version of a document, once per listener. Google's
 * emulator sends the whole result of a query again when one document changes; Firestore sends that
 * document.
 */
function deliveriesIn(exchanges: readonly Exchange[]): string[] {
  const deliveries = exchanges.flatMap(({ answer }) => [...answer.matchAll(DELIVERED)]);
  const distinct = new Map(deliveries.map(([, name = '', version = '']) => [`${name} ${version}`, name]));
  return [...distinct.values()];
}

function trafficOf(exchanges: readonly Exchange[]): Traffic {
  const channel = exchanges.filter(({ url }) => url.pathname.includes('/Listen/channel'));
  return {
    delivered: tally(deliveriesIn(channel).map(collectionOf)),
    listeners: tally(channel.flatMap(openedBy).map(collectionOfTarget)),
  };
}

function forward(from: IncomingMessage, to: ServerResponse, exchanges: Exchange[]): void {
  const exchange: Exchange = { url: new URL(from.url ?? ''), body: '', answer: '' };
  exchanges.push(exchange);
  // Compressed responses cannot be counted.
  const headers = { ...from.headers, 'accept-encoding': 'identity' };
  const upstream = request(exchange.url, { method: from.method, headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on('data', (chunk: Buffer) => {
      exchange.answer += chunk.toString('latin1');
    });
    answer.on('error', () => to.destroy());
    answer.pipe(to);
  });
  upstream.on('error', () => to.destroy());
  to.on('close', () => upstream.destroy());
  from.on('data', (chunk: Buffer) => {
    exchange.body += chunk.toString('utf8');
  });
  from.pipe(upstream);
}

/**
 * Starts a forward proxy for one browser context; it counts what Firestore delivers to the context.
 */
export async function startProxy(): Promise<{
  server: string;
  traffic: () => Traffic;
  close: () => Promise<void>;
}> {
  const exchanges: Exchange[] = [];
  const server = createServer((from, to) => forward(from, to, exchanges));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server: `http://127.0.0.1:${port}`,
    traffic: () => trafficOf(exchanges),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
