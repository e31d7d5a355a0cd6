/**
 * Whether an id is safe as a document id, as the name of a field and in a path. The ids of Firestore,
 * of Auth and of our own generator are. '/', '.', '__proto__' and long ids are not, and neither is a
 * missing id, which a regular expression alone would read as 'undefined'.
 */
export function isDocumentId(value: string): boolean {
  return typeof value === 'string' && /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/.test(value);
}
