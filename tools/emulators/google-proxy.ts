/**
 * `node tools/emulators/google-proxy.ts JAVA ARG… --port PORT ARG…` runs Google's Firestore emulator (1.19.9) behind a proxy
 * that corrects what browsers receive (decision 76). gRPC passes through unchanged.
 * Fault 1: the emulator may send a snapshot before a document of an earlier commit. The SDK concludes from the
 * snapshot that the document did not exist at that time, and ignores the document permanently.
 * Fault 2: if a commit makes the rules refuse a listener, the other listeners of the same client receive their
 * changes without a snapshot. The SDK does not show them before the next snapshot.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { answers } from '../machine.ts';

const host = '127.0.0.1';
type Message = {
  documentChange?: { document: { name: string; updateTime: string } };
  documentDelete?: { document: string; readTime?: string };
  targetChange?: { targetIds?: number[]; readTime?: string; cause?: object };
};

/** Returns the microseconds of a timestamp such as '2026-11-25T12:00:00.123456Z'. */
function micros(timestamp: string): bigint {
  const [seconds = '', fraction = ''] = timestamp.slice(0, -1).split('.');
  return BigInt(Date.parse(`${seconds}Z`)) * 1000n + BigInt(fraction.padEnd(6, '0').slice(0, 6));
}

/** The latest time that a browser received: of a snapshot, or corrected. */
let latest = 0n;

/** Returns `timestamp` if it is later than all that browsers received, otherwise the next later time (fault 1). */
function afterSnapshots(timestamp: string): string {
  if (micros(timestamp) > latest) return timestamp;
  latest += 1n;
  const digits = String(latest % 1000n).padStart(3, '0');
  return new Date(Number(latest / 1000n)).toISOString().replace('Z', `${digits}Z`);
}

/** The documents that a browser received since its last snapshot, each with whether it exists; whether a refusal came. */
type Channel = { unshown: Map<string, boolean>; isRefused: boolean; timer?: NodeJS.Timeout };
/** By the id: after a minute, a channel continues in another response. */
const channels = new Map<string, Channel>();

/** Commits to each document what it already contains. The emulator then sends a snapshot (fault 2). */
function causeSnapshot(port: number, channel: Channel): void {
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  if (channel.unshown.size > 0) channel.isRefused = false;
  for (const [name, exists] of channel.unshown) {
    const write = exists ? { update: { name }, updateMask: {} } : { delete: name };
    const body = JSON.stringify({ writes: [{ ...write, currentDocument: { exists } }] });
    const url = `http://${host}:${port}/v1/${name.split('/', 5).join('/')}:commit`;
    // A commit fails if the document was created or deleted since; that change has caused a snapshot.
    const sent = fetch(url, { method: 'POST', headers, body });
    void sent.then((answer) => answer.text()).catch(() => undefined);
  }
}

/** Corrects one array of messages. */
function correct(payload: string, channel: Channel): string {
  const entries: [number, [Message]][] = JSON.parse(payload);
  for (const [, [{ documentChange, documentDelete, targetChange }]] of entries) {
    if (documentChange) {
      channel.unshown.set(documentChange.document.name, true);
      documentChange.document.updateTime = afterSnapshots(documentChange.document.updateTime);
    }
    if (documentDelete?.readTime) {
      channel.unshown.set(documentDelete.document, false);
      documentDelete.readTime = afterSnapshots(documentDelete.readTime);
    }
    if (targetChange?.cause) channel.isRefused = true;
    if (targetChange?.readTime && !targetChange.targetIds?.length) {
      // The refusal counts further: its changes may follow this snapshot, which an earlier commit caused.
      channel.unshown.clear();
      if (micros(targetChange.readTime) > latest) latest = micros(targetChange.readTime);
    }
  }
  return JSON.stringify(entries);
}

/** Corrects the arrays in the text of one response: `LENGTH\nARRAY`, with the length in UTF-16 units. */
function correctorOf(port: number, id: string): (chunk: string) => string {
  const channel: Channel = channels.get(id) ?? { unshown: new Map(), isRefused: false };
  channels.set(id, channel);
  let text = '';
  return (chunk) => {
    text += chunk;
    let corrected = '';
    for (;;) {
      const [head = '', length] = /^\s*(\d+)\n/.exec(text) ?? [];
      const end = head.length + Number(length);
      if (!head || text.length < end) break;
      const payload = correct(text.slice(head.length, end), channel);
      corrected += `${payload.length}\n${payload}`;
      text = text.slice(end);
    }
    clearTimeout(channel.timer);
    if (channel.isRefused) channel.timer = setTimeout(causeSnapshot, 20, port, channel);
    return corrected;
  };
}

function forward(port: number, request: http.IncomingMessage, response: http.ServerResponse): void {
  const { method, url: path = '' } = request;
  const isListening = method === 'GET' && path.includes('/Listen/channel') && path.includes('RID=rpc');
  const [, id = ''] = /[?&]SID=([^&]*)/.exec(path) ?? [];
  const asked = { ...request.headers, connection: 'close' };
  const upstream = http.request({ host, port, method, path, headers: asked, agent: false }, (answer) => {
    const { connection, 'content-length': length, ...headers } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, headers);
    answer.on('close', () => answer.complete || response.destroy());
    if (!isListening || answer.statusCode !== 200) return void answer.pipe(response);
    response.flushHeaders();
    const corrected = correctorOf(port, id);
    answer.setEncoding('utf8').on('data', (chunk) => response.write(corrected(chunk)));
    answer.on('end', () => response.end());
  });
  upstream.on('error', () => response.destroy());
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}

/**
 * A server for the emulator at `target`: corrects HTTP/1, which browsers use, and passes HTTP/2 (gRPC) through.
 * Connections wait for `ready`.
 */
function proxyOf(target: number, ready: Promise<void>): net.Server {
  const timeouts = { keepAliveTimeout: 600_000, requestTimeout: 0, headersTimeout: 0 };
  const browsers = http.createServer(timeouts, (request, response) => forward(target, request, response));
  return net.createServer({ noDelay: true, pauseOnConnect: true }, async (socket) => {
    socket.on('error', () => socket.destroy());
    await ready;
    socket.once('data', (first) => {
      socket.pause();
      socket.unshift(first);
      const isGrpc = first.toString('latin1').startsWith('PRI * HTTP/2');
      if (isGrpc) pipeline(socket, net.connect({ port: target, host, noDelay: true }), socket, () => {});
      else browsers.emit('connection', socket);
      socket.resume();
    });
    socket.resume();
  });
}

// Runs the emulator behind the proxy until it ends. Its arguments name the port of the proxy. That one listens first:
// the emulator opens ports of its own, and one of them could be the port of the proxy.
const [java = '', ...args] = process.argv.slice(2);
const at = args.indexOf('--port') + 1;
const ready = Promise.withResolvers<void>();
const port = await getPort();
await once(proxyOf(port, ready.promise).listen(Number(args[at]), host), 'listening');
const emulator = spawn(java, args.with(at, String(port)), { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => emulator.kill(signal));
emulator.once('exit', (code) => process.exit(code ?? 1));
while (!(await answers(port))) await pause(50);
ready.resolve();
