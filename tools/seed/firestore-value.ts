type Fields = Record<string, unknown>;

/** A value in Firestore's REST format. Throws for types that our documents never contain. */
function toFirestoreValue(value: unknown): Fields {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toFirestoreValue) } };
  if (typeof value === 'object') return { mapValue: { fields: toFirestoreFields(value) } };
  throw new TypeError(`Firestore cannot hold ${typeof value}`);
}

/** A document's fields in Firestore's REST format. */
export function toFirestoreFields(data: object): Fields {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, toFirestoreValue(value)]));
}
