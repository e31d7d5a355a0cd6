import { generateKeyPairSync, sign } from 'node:crypto';

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** ID tokens that look like those of Auth, and are not signed by Google. */
export function untrustedTokens(project: string, now = Math.floor(Date.now() / 1000)) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const claims = (of: string, issued: number) => ({
    iss: `https://securetoken.google.com/${of}`,
    aud: of,
    auth_time: issued,
    iat: issued,
    exp: issued + 3600,
    sub: 'probe',
    user_id: 'probe',
    email: 'probe@faixa.example',
    firebase: { sign_in_provider: 'password' },
  });
  const signed = (payload: object) => {
    const text = `${encode({ alg: 'RS256', kid: 'probe', typ: 'JWT' })}.${encode(payload)}`;
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`;
  };
  return [
    { name: 'forged', token: signed(claims(project, now)) },
    { name: 'unsigned', token: `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims(project, now))}.` },
    { name: 'expired', token: signed(claims(project, now - 7200)) },
    { name: 'foreign', token: signed(claims('another-project', now)) },
    { name: 'nonsense as a', token: 'nonsense' },
  ];
}
