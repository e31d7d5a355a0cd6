import type { BrowserContextOptions } from '@playwright/test';
import { authEmulator, PASSWORD, type Person } from './academy.ts';

const API_KEY = 'demo';

/**
 * What Firebase Auth keeps in the browser of somebody who signed in a moment before `now`. It saves every test but those of
 * the sign-in screen a second of signing in.
 */
export async function storageStateOf(
  person: Person,
  origin: string,
  now: Date,
): Promise<BrowserContextOptions['storageState']> {
  const response = await fetch(
    `${authEmulator}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${API_KEY}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password: PASSWORD, returnSecureToken: true }),
    },
  );
  if (!response.ok) throw new Error(`The Auth emulator refused ${person.email}: ${await response.text()}`);
  const { idToken, refreshToken, expiresIn } = (await response.json()) as Record<string, string>;

  const user = {
    uid: person.uid,
    email: person.email,
    emailVerified: false,
    displayName: person.name,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken,
      accessToken: idToken,
      expirationTime: now.getTime() + Number(expiresIn) * 1000,
    },
    apiKey: API_KEY,
    appName: '[DEFAULT]',
  };
  const item = { name: `firebase:authUser:${API_KEY}:[DEFAULT]`, value: JSON.stringify(user) };
  return { cookies: [], origins: [{ origin, localStorage: [item] }] };
}
