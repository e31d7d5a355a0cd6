import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Failure } from '../failure.ts';
import { answerTo } from './answers.ts';

const path = '/recaptcha/api/siteverify';

export type CaptchaFake = { verifyUrl: string; stop: () => Promise<void> };

export function verifyUrlAt(port: number): string {
  return `http://127.0.0.1:${port}${path}`;
}

/**
 * Starts a fake of Google's site verification, in the same wire format. The token selects the
 * answer (answers.ts). It checks nothing about a visitor: for development and tests only.
 */
export function startCaptchaFake(port: number): Promise<CaptchaFake> {
  const used = new Set<string>();
  const server = createServer((request, response) => void answer(request, response, used));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return new Promise((resolve, reject) => {
    server.once('error', ({ message }) => reject(new Failure(`The captcha fake: ${message}`)));
    server.listen({ port, host: '127.0.0.1' }, () => {
      const { port: taken } = server.address() as AddressInfo;
      resolve({ verifyUrl: verifyUrlAt(taken), stop });
    });
  });
}

async function answer(request: IncomingMessage, response: ServerResponse, used: Set<string>): Promise<void> {
  if (request.method !== 'POST' || request.url !== path) {
    response.writeHead(404).end();
    return;
  }
  const found = answerTo(new URLSearchParams(await text(request)), { used, now: new Date() });
  if (found === null) return;
  response.writeHead(found.status, { 'content-type': 'application/json; charset=utf-8' }).end(found.body);
}
