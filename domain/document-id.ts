/**
 * Ids that are safe as a Firestore document id, as a field name in a map and in a path: what Firestore, Auth
 * and our own generator make. It keeps out '/', '.', '__proto__' and anything long, and also a missing id, which a
 * regular expression alone would read as 'undefined'.
 */
export function isDocumentId(value: string): boolean {
  return typeof value === 'string' && /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/.test(value);
}
