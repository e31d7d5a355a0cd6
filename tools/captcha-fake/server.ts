import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../listen.ts';
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
export async function startCaptchaFake(port: number): Promise<CaptchaFake> {
  const used = new Set<string>();
  const listener = (request: IncomingMessage, response: ServerResponse) =>
    void answer(request, response, used);
  const { port: taken, stop } = await listen('The captcha fake', port, listener);
  return { verifyUrl: verifyUrlAt(taken), stop };
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
