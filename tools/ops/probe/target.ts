import { FUNCTIONS_REGION } from '../../../domain/academy.ts';
import { localPorts } from '../../machine.ts';
import { Failure, messageOf } from '../../output.ts';
import { projectId } from '../../project.ts';

/** A site and the services behind it. `emulated`: on this machine; some rows cannot be shown there. */
export type Target = {
  site: string;
  project: string;
  emulated: boolean;
  functionUrl: (name: string) => string;
  /** The address of Firestore's documents, as its REST interface names it. */
  documents: string;
  apiKey: string;
};

/** Why a row shows nothing on this site. */
export class NotHere extends Error {}

export type Answer = { status: number; headers: Headers; text: string };

const TIMEOUT_MS = 60_000;

/** Sends one request without following redirects. Never throws for a status. */
export async function send(url: string, options: RequestInit = {}): Promise<Answer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { redirect: 'manual', signal, ...options });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

export type Body = string | Uint8Array<ArrayBuffer>;

/** Posts a body as it is. */
export function post(url: string, body: Body, headers: Record<string, string> = {}): Promise<Answer> {
  return send(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
}

type Environment = Record<string, string | undefined>;

function emulatedTarget(site: string, env: Environment): Target {
  const functions = env.FAIXA_FUNCTIONS_ORIGIN ?? `http://127.0.0.1:${localPorts.functions}`;
  const firestore = env.FIRESTORE_EMULATOR_HOST ?? `127.0.0.1:${localPorts.firestore}`;
  return {
    site,
    project: projectId,
    emulated: true,
    functionUrl: (name) => `${functions}/${projectId}/${FUNCTIONS_REGION}/${name}`,
    documents: `http://${firestore}/v1/projects/${projectId}/databases/(default)/documents`,
    apiKey: 'any',
  };
}

/** An address as people type it: `https:` may be left out. */
function addressOf(typed: string): URL {
  const url = /^https?:/.test(typed) ? typed : `https://${typed}`;
  if (URL.canParse(url)) return new URL(url);
  throw new Failure(`${typed} is not an address such as https://YOUR-PROJECT.web.app.`);
}

/** The site at `typed`. Hosting publishes the project of a site, as its configuration is public anyway. */
export async function targetAt(typed: string, env: Environment = process.env): Promise<Target> {
  const { origin: site, hostname } = addressOf(typed);
  const { status, text } = await send(`${site}/__/firebase/init.json`).catch((error: Error) => {
    const reason = messageOf(error.cause ?? error);
    throw new Failure(`${site} does not answer. Is it the right address, and is the site deployed?`, [
      reason,
    ]);
  });
  if (hostname === '127.0.0.1' || hostname === 'localhost') return emulatedTarget(site, env);
  if (status !== 200)
    throw new Failure(`${site} is not on Firebase Hosting: /__/firebase/init.json answers ${status}.`);
  const { projectId: project, apiKey } = JSON.parse(text) as { projectId: string; apiKey: string };
  return {
    site,
    project,
    emulated: false,
    functionUrl: (name) => `https://${FUNCTIONS_REGION}-${project}.cloudfunctions.net/${name}`,
    documents: `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)/documents`,
    apiKey,
  };
}
