import { getAuth } from 'firebase-admin/auth';
import { PASSWORD } from '../e2e/academy.ts';
import { tokensOf } from '../e2e/stored-session.ts';
import { environment } from '../support/environment.ts';
import { MEMBER } from '../support/factories.ts';
import { loadStudent } from './check-in-world.ts';
import { db } from './server.ts';

const REGION = 'southamerica-east1';

export type SignedIn = { uid: string; email: string; idToken: string };

/**
 * Returns a student with a complete profile and an ID token; creates the account if it is missing.
 */
export async function signedInStudent(uid: string): Promise<SignedIn> {
  const email = `${uid}@academy.test`;
  await getAuth()
    .createUser({ uid, email, password: PASSWORD, displayName: uid })
    .catch((error: { code?: string }) => {
      if (error.code !== 'auth/uid-already-exists') throw error;
    });
  await db.doc(`members/${uid}`).set(MEMBER);
  await db.doc(`students/${uid}`).set(loadStudent(uid));

  return { uid, email, idToken: (await tokensOf({ email })).idToken };
}

/**
 * Calls with the ID token through the Functions emulator, as the browser does. Throws unless it
 * succeeds.
 */
export async function callOverHttp(name: 'checkIn', { idToken }: SignedIn, eventId: string): Promise<void> {
  const origin = environment('FAIXA_FUNCTIONS_ORIGIN');
  const response = await fetch(`${origin}/${environment('GCLOUD_PROJECT')}/${REGION}/members/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ data: { eventId } }),
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`${name} returned ${response.status}: ${body}`);
}
