import * as z from 'zod';
import { LANGUAGES } from './languages.ts';

/** The consents that a guardian gives for a child, each on its own. */
export const CONSENT_KINDS = ['registration', 'health', 'image'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** The consents that a check-in of a child needs. */
export const REQUIRED_CONSENTS = ['registration', 'health'] as const satisfies ConsentKind[];

/** The version of the texts (consent-texts.ts). A changed text has the next one. */
export const CONSENTS_VERSION = 1;

/**
 * students/{uid}/consents/{id}: a consent that a guardian gave (`given`) or withdrew. Never changed. `hash`: SHA-256 of
 * the text in `language`, in hex. `by`: the guardian's id.
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

export type ConsentDocument = z.infer<typeof consentDocument>;

/** The consents in force, by kind: the time since which each is. */
export type Consents = { [Kind in ConsentKind]?: Date | undefined };

/** Whether all consents that a check-in needs are in force. */
export function hasConsents(consents: Consents | undefined): boolean {
  return REQUIRED_CONSENTS.every((kind) => consents?.[kind]);
}
