/** Firestore's ids are as long. Kept for each person while the form is open, so that a second tap adds no person twice. */
export function newPersonId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 20);
}
