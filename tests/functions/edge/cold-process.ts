import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/*
 * A new process with the bundle, as Cloud Run starts one, without Google's own server: it loads the bundle and makes
 * one call of `members`, which is answered, or the process fails.
 */

const [, , name = '', idToken = '', data = '{}'] = process.argv;
const BUNDLE = '../../../functions/lib/index.js';

const { members } = await import(BUNDLE);

/** What the functions-framework adds to a request: the name of the Function is not in the path. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const rawBody = await buffer(request);
  members(
    Object.assign(request, {
      rawBody,
      body: JSON.parse(rawBody.toString()),
      path: request.url,
      header: (key: string) => request.headers[key.toLowerCase()],
    }),
    Object.assign(response, {
      status: (code: number) => Object.assign(response, { statusCode: code }),
      send: (body: unknown) => response.end(JSON.stringify(body)),
    }),
  );
}

const server = createServer(answer).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const called = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
  body: JSON.stringify({ data: JSON.parse(data) }),
});
const text = await called.text();
if (!called.ok) throw new Error(`${name} returned ${called.status}: ${text}`);
process.exit();
