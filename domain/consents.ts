import * as z from 'zod';
import { LANGUAGES } from './languages.ts';

/** What a guardian agrees to for a child, each apart. */
export const CONSENT_KINDS = ['registration', 'health', 'image'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** Without these a child does not check in. */
export const REQUIRED_CONSENTS = ['registration', 'health'] as const satisfies ConsentKind[];

/** Of the texts (consent-texts.ts). A changed text has the next version. */
export const CONSENTS_VERSION = 1;

/**
 * students/{uid}/consents/{id}: that a guardian agreed, or no longer agrees. Never changed. `hash`: SHA-256 of the text in
 * `language`, in hex. `by`: the guardian.
 */
export const consentDocument = z.object({
  kind: z.enum(CONSENT_KINDS),
  given: z.boolean(),
  version: z.int(),
  hash: z.string(),
  language: z.enum(LANGUAGES),
  by: z.string(),
  byName: z.string(),
  at: z.date(),
});

/** The consents in force: since when, by kind. */
export type Consents = { [Kind in ConsentKind]?: Date | undefined };

export function hasConsents(consents: Consents | undefined): boolean {
  return REQUIRED_CONSENTS.every((kind) => consents?.[kind]);
}
