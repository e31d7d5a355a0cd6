import { StripeRefusal } from './refusal.ts';

export type Answer = { status: number; body: unknown };
type Remembered = { request: string; answer: Answer | null };

/** The answers under each idempotency key, errors included. */
export class IdempotencyKeys {
  readonly #remembered = new Map<string, Remembered>();

  /** The earlier answer; null for a new key, which is then in use until `keep` or `release`. */
  begin(key: string, request: string): Answer | null {
    const before = this.#remembered.get(key);
    if (!before) {
      this.#remembered.set(key, { request, answer: null });
      return null;
    }
    if (before.request !== request) {
      throw new StripeRefusal(
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: 'idempotency_error', kept: false },
      );
    }
    if (before.answer === null) {
      throw new StripeRefusal(
        `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        { type: 'idempotency_error', code: 'idempotency_key_in_use', status: 409, kept: false },
      );
    }
    return before.answer;
  }

  keep(key: string, answer: Answer): void {
    const taken = this.#remembered.get(key);
    if (taken) taken.answer = answer;
  }

  /** Forgets the request. */
  release(key: string): void {
    this.#remembered.delete(key);
  }
}
