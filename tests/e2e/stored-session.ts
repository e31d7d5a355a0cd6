import { authEmulator, PASSWORD, type Person } from './academy.ts';

const API_KEY = 'demo';

type Item = { name: string; value: string };

type Tokens = { idToken: string; refreshToken: string; expiresIn: string };

/** The tokens that the Auth emulator gives for an address. */
export async function tokensOf({ email }: { email: string }): Promise<Tokens> {
  const response = await fetch(
    `${authEmulator}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${API_KEY}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
    },
  );
  if (!response.ok) throw new Error(`The Auth emulator refused ${email}: ${await response.text()}`);
  return (await response.json()) as Tokens;
}

/**
 * The entry that Firebase Auth keeps in localStorage after a sign-in at `now`. It saves a test a second of signing in.
 */
async function sessionOf(person: Person, now: Date): Promise<Item> {
  const { idToken, refreshToken, expiresIn } = await tokensOf(person);
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
  return { name: `firebase:authUser:${API_KEY}:[DEFAULT]`, value: JSON.stringify(user) };
}

/** The storage of a browser with the session of `person` and the chosen `language`, each only if given. */
export async function storageStateOf({
  person,
  language,
  origin,
  now,
}: {
  person?: Person | null;
  language?: string;
  origin: string;
  now: Date;
}) {
  const localStorage: Item[] = [
    ...(person ? [await sessionOf(person, now)] : []),
    ...(language ? [{ name: 'faixa.language', value: language }] : []),
  ];
  return { cookies: [], origins: [{ origin, localStorage }] };
}
