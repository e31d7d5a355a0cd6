import * as z from 'zod';
import { LANGUAGES, type Language } from './languages.ts';

/** What a guardian agrees to for a child, each apart. */
export const CONSENT_KINDS = ['registration', 'health', 'image'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** Without these a child does not check in. */
export const REQUIRED_CONSENTS = ['registration', 'health'] as const satisfies ConsentKind[];

/** Of the texts below. A changed text has the next version. */
export const CONSENTS_VERSION = 1;

/** What a guardian reads, to the letter: a consent stores the SHA-256 of its text. */
export const CONSENT_TEXTS: Record<Language, Record<ConsentKind, string>> = {
  'pt-BR': {
    registration:
      'Autorizo a academia a cadastrar esta criança e a usar nome, data de nascimento, contatos, faixa e presença para dar as aulas e falar comigo. Outros alunos veem só o primeiro nome, a inicial e a faixa.',
    health:
      'Autorizo a academia a guardar as respostas de saúde desta criança e a consultá‑las para um treino seguro. Só professores e administradores leem, e cada leitura fica registrada.',
    image: 'Autorizo a academia a publicar fotos e vídeos das aulas em que esta criança aparece.',
  },
  en: {
    registration:
      'I agree that the academy registers this child and uses name, birth date, contacts, belt and attendance to run the classes and to contact me. Other students see only the first name, the initial and the belt.',
    health:
      'I agree that the academy keeps the health answers of this child and consults them for safe training. Only professors and administrators read them, and each reading is recorded.',
    image: 'I agree that the academy publishes photos and videos of classes in which this child appears.',
  },
};

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
export type ConsentDocument = z.infer<typeof consentDocument>;

/** The consents in force: since when, by kind. */
export type Consents = { [Kind in ConsentKind]?: Date | undefined };

export function hasConsents(consents: Consents | undefined): boolean {
  return REQUIRED_CONSENTS.every((kind) => consents?.[kind]);
}
