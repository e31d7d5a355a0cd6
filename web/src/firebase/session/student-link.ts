/** The link of a person without an account. The secret is in the fragment, which browsers send to no server. */
export type StudentLink = { studentId: string; secret: string };

export function addressOfLink(origin: string, { studentId, secret }: StudentLink): string {
  return `${origin}/welcome#${studentId}.${secret}`;
}

/**
 * The link of an address; null if it is cut off, or all of the secret is in capitals or small letters. What a message adds
 * behind it is ignored: '.', '>', '&fbclid=…'.
 */
export function linkIn(hash: string): StudentLink | null {
  const [, studentId, secret] = /^#([A-Za-z0-9]{20})\.([\w-]{43})/.exec(hash) ?? [];
  if (!studentId || !secret) return null;
  const isChanged = secret === secret.toUpperCase() || secret === secret.toLowerCase();
  return isChanged ? null : { studentId, secret };
}
