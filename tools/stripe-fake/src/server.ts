import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Listening, listen } from '../../listen.ts';
import { messageOf } from '../../output.ts';
import { type Reply, visitPage } from './pages/pages.ts';
import type { Outcome, Requests } from './requests.ts';
import type { World } from './world.ts';

type Parts = {
  world: World;
  requests: Requests;
  /** Applies the time since the last request. */
  catchUp: () => void;
  /** Handles the body of a POST to /__control. */
  control: (body: string) => void;
};
export function stripeUrlAt(port: number): string {
  return `http://127.0.0.1:${port}`;
}

export function serve(port: number, parts: Parts): Promise<Listening> {
  return listen('The Stripe fake', port, (request, response) => {
    answer(request, response, parts).catch((error: unknown) => {
      console.error('The Stripe fake:', error);
      response.destroy();
    });
  });
}

async function answer(request: IncomingMessage, response: ServerResponse, parts: Parts): Promise<void> {
  const { pathname: path, search } = new URL(request.url ?? '/', 'http://fake');
  const { method = 'GET' } = request;
  const body = await text(request);
  parts.catchUp();
  const isForm = method === 'POST';
  if (path.startsWith('/v1/')) {
    const parameters = isForm ? body : [search.slice(1), body].filter(Boolean).join('&');
    answerApi(response, parts.requests.answer({ method, path, parameters, headers: request.headers }));
  } else if (path === '/__control') {
    // Only JSON: a page of another origin cannot post it without a CORS preflight.
    const isJson = request.headers['content-type']?.startsWith('application/json');
    answerControl(response, () => {
      if (!isJson) throw new Error('JSON is expected');
      parts.control(body);
    });
  } else {
    const fields = new URLSearchParams(isForm ? body : search);
    answerPage(response, visitPage(parts.world, { method, path, fields }));
  }
}

function answerApi(response: ServerResponse, outcome: Outcome): void {
  if (outcome === 'silent') return;
  if (outcome === 'broken') {
    response.destroy();
    return;
  }
  response.writeHead(outcome.status, { ...outcome.headers, 'content-type': 'application/json' });
  response.end(JSON.stringify(outcome.body));
}

function answerControl(response: ServerResponse, act: () => void): void {
  try {
    act();
    response.writeHead(204).end();
  } catch (error) {
    response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end(messageOf(error));
  }
}

function answerPage(response: ServerResponse, reply: Reply | undefined): void {
  if (reply === undefined) response.writeHead(404).end();
  else if ('to' in reply) response.writeHead(303, { location: reply.to }).end();
  else {
    response.writeHead(reply.status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end(reply.markup);
  }
}
